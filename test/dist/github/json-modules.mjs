// Lets Node import JSON without an attribute, as GitHub's packages do: 'node
// --import'.
import {register} from "node:module";

const hooks = `
import {readFile} from "node:fs/promises";
export async function load(url, context, next) {
  if (!url.endsWith(".json"))
    return next(url, context);
  const text = await readFile(new URL(url), "utf-8");
  return {format: "module", source: "export default " + text, shortCircuit: true};
}`;
register("data:text/javascript," + encodeURIComponent(hooks));
