// validate.mjs FILE...: checks actions and workflows by GitHub's own parser and
// published schemas.
import {readFileSync} from "node:fs";
import {basename} from "node:path";
import {convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow} from "@actions/workflow-parser";
import {convertActionTemplate, parseAction} from "@actions/workflow-parser/actions/index";

let valid = true;
for (const path of process.argv.slice(2)) {
  const isAction = basename(path) === "action.yml";
  const file = {name: path, content: readFileSync(path, "utf-8")};
  const {context, value} = (isAction ? parseAction : parseWorkflow)(file, new NoOperationTraceWriter());
  // Also what the schema cannot say, such as that needed jobs exist.
  if (value)
    await (isAction ? convertActionTemplate : convertWorkflowTemplate)(context, value);
  const errors = context.errors.getErrors();
  for (const {message} of errors)
    console.log(`${path}: ${message}`);
  valid &&= errors.length === 0;
}
process.exitCode = valid ? 0 : 1;
