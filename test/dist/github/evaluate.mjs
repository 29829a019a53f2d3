// Evaluates expressions by GitHub's own evaluator. Reads lines of JSON,
// {"contexts": ..., "failed": ..., "expressions": [...]}, and answers each with
// a line of JSON, the values.
import {createInterface} from "node:readline";
import {data, Evaluator, Lexer, Parser} from "@actions/expressions";
import {reviver} from "@actions/expressions/data/reviver";
import {truthy} from "@actions/expressions/result";

const constant = (name, value) => ({name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value)});

function evaluate({contexts, failed, expressions}) {
  const functions = [
    constant("success", !failed),
    constant("failure", failed),
    constant("always", true),
    constant("cancelled", false),
  ];
  const named = new Map(functions.map((each) => [each.name, each]));
  const values = JSON.parse(JSON.stringify(contexts), reviver);
  return expressions.map((each) => {
    const tree = new Parser(new Lexer(each).lex().tokens, Object.keys(contexts), functions).parse();
    const value = new Evaluator(tree, values, named).evaluate();
    return {text: value.coerceString(), holds: truthy(value)};
  });
}

for await (const line of createInterface({input: process.stdin}))
  console.log(JSON.stringify(evaluate(JSON.parse(line))));
