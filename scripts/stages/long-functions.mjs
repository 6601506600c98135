import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { countSourceFiles } from "./source-files.mjs";

/** Most lines of a function, JSX and nested functions included, blank lines not. */
export const MAX_LINES = 80;

// The product. Tests and scripts may be longer.
const folders = ["app", "components", "contract", "lib", "server", "upstream"];
const rootFiles = ["instrumentation.ts", "middleware.ts", "next.config.ts", "postcss.config.mjs"];
const sourceFile = /\.(ts|tsx|mjs)$/;

/** How many files `findLongFunctions` must at least have read in the repository. */
export const countCheckedFiles = () => countSourceFiles(sourceFile, folders) + rootFiles.length;

function listFiles(root) {
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((path) => sourceFile.test(path))
        .map((path) => `${folder}/${path}`),
    );
  return [...inFolders, ...rootFiles.filter((path) => existsSync(join(root, path)))];
}

/** The functions, arrow functions and methods of a file that are too long, each as "path:line name has 91 lines of 80". */
function longFunctionsIn(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} was not parsed: ${errors[0].message}`);
  const found = [];
  const givenNames = new Map();
  const nameBy = (named, value) => value && givenNames.set(value, source.slice(named.start, named.end));
  const check = (node) => {
    const lines = source.slice(node.start, node.end).split("\n");
    const count = lines.filter((line) => line.trim() !== "").length;
    if (count <= MAX_LINES) return;
    const line = source.slice(0, node.start).split("\n").length;
    const name = node.id?.name ?? givenNames.get(node) ?? "a function";
    found.push(`${path}:${line} ${name} has ${count} lines of ${MAX_LINES}`);
  };
  // A parent is visited before the function that it names.
  new Visitor({
    VariableDeclarator: ({ id, init }) => nameBy(id, init),
    Property: ({ key, value }) => nameBy(key, value),
    PropertyDefinition: ({ key, value }) => nameBy(key, value),
    MethodDefinition: ({ key, value }) => nameBy(key, value),
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(program);
  return found;
}

/** Reads the product's source files below a root folder. */
export function findLongFunctions(root) {
  const paths = listFiles(root);
  const longFunctions = paths.flatMap((path) =>
    longFunctionsIn(path, readFileSync(join(root, path), "utf8")),
  );
  return { readCount: paths.length, longFunctions };
}
