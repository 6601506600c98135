import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { parseSync, type TemplateElement, Visitor } from "oxc-parser";
import { compile } from "tailwindcss";

interface ClassName {
  name: string;
  start: number;
}

/** Literals of a component, with those of them that are no class: what is compared, and what a function is given. */
function literalsIn(file: string, code: string) {
  const texts: ClassName[] = [];
  const attributes: { start: number; end: number }[] = [];
  const excluded: { start: number; end: number }[] = [];
  const addTemplate = (quasis: TemplateElement[]) =>
    quasis.forEach(({ value, start }, index) => {
      // What a variable continues is no whole name.
      const from = index > 0 ? /^\S+/ : /^$/;
      const to = index < quasis.length - 1 ? /\S+$/ : /^$/;
      texts.push({ name: (value.cooked ?? "").replace(from, "").replace(to, ""), start });
    });
  const visitor = new Visitor({
    JSXAttribute: ({ name, start, end }) => {
      if (name.type === "JSXIdentifier" && name.name === "className") attributes.push({ start, end });
    },
    CallExpression: ({ arguments: given }) => void excluded.push(...given),
    BinaryExpression: (node) => void excluded.push(node),
    Literal: ({ value, start }) => {
      if (typeof value === "string") texts.push({ name: value, start });
    },
    TemplateLiteral: ({ quasis }) => addTemplate(quasis),
  });
  visitor.visit(parseSync(file, code).program);
  return { texts, attributes, excluded };
}

/** The class names that are written in a component's `className`. */
function classesIn(file: string, code: string): string[] {
  const { texts, attributes, excluded } = literalsIn(file, code);
  const isWithin = (at: number) => (range: { start: number; end: number }) =>
    range.start <= at && at < range.end;
  return texts
    .filter(({ start }) => attributes.some(isWithin(start)) && !excluded.some(isWithin(start)))
    .flatMap(({ name }) => name.split(/\s+/))
    .filter((name) => name !== "");
}

/** Marks other rules refer to, as `peer-checked:` and `group-hover:` do. */
const isMark = (name: string) => /^(?:peer|group)(?:\/[\w-]+)?$/.test(name);

const files = globSync("{app,components}/**/*.tsx");
const classes = new Map(files.map((file) => [file, classesIn(file, readFileSync(file, "utf8"))]));
let ruled: Set<string>;

/** The names of all classes in a style sheet. */
const namesIn = (css: string) =>
  [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1"));

beforeAll(async () => {
  const { build } = await compile(readFileSync("app/globals.css", "utf8"), {
    base: resolve("app"),
    async loadStylesheet(id, base) {
      const path = id === "tailwindcss" ? resolve("node_modules/tailwindcss/index.css") : resolve(base, id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  // Some are imported by the components that have them.
  const ownSheets = globSync("{app,components}/**/*.css").map((file) => readFileSync(file, "utf8"));
  ruled = new Set([build([...classes.values()].flat()), ...ownSheets].flatMap(namesIn));
});

test("class names are found where they are written", () => {
  const code = `
    const a = <a className={\`b \${c === "d" ? "e f" : g} h i-\${j} k\`} id="l" />;
    const m = <p className='n o:p' {...q("r")} />;`;
  expect(classesIn("a.tsx", code).toSorted()).toEqual(["b", "e", "f", "h", "k", "n", "o:p"]);
  expect([...classes.values()].flat().length).toBeGreaterThan(3000);
});

test.each(files)("%s has no class without a rule", (file) => {
  expect(classes.get(file)?.filter((name) => !isMark(name) && !ruled.has(name))).toEqual([]);
});
