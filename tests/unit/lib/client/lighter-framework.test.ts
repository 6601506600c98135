import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import * as framework from "next/dist/lib/constants";
import * as ours from "#lib/client/framework/constants";
import { serverActionReducer } from "#lib/client/framework/server-action-reducer";
import { lighterFramework } from "#lib/shared/lighter-framework";

const nextFolder = join(process.cwd(), "node_modules/next/dist");

/** Scripts of the framework that a page of ours may have: neither those of development nor of the other router. */
function* browserScripts(): Generator<string> {
  for (const folder of ["client/components", "shared/lib", "build/polyfills"])
    for (const name of readdirSync(join(nextFolder, folder), { recursive: true, encoding: "utf8" }))
      if (name.endsWith(".js") && !/(^|\/)(dev|router\/)/.test(name.replace("router-reducer/", "")))
        yield readFileSync(join(nextFolder, folder, name), "utf8");
}

const scripts = [...browserScripts()];

describe("what browsers get in place of the framework's own", () => {
  test.each(Object.keys(lighterFramework))("%s is still asked for", (request) => {
    expect(
      scripts.some(
        (script) => script.includes(`require("${request}")`) || script.includes(`require('${request}')`),
      ),
    ).toBe(true);
  });

  test("every constant that is asked for is there", () => {
    const askedFor = scripts
      .filter((script) => /require\("(\.\.\/){3,4}lib\/constants"\)/.test(script))
      .flatMap((script) => [...script.matchAll(/\b_constants\.(\w+)/g)].map(([, name]) => name));
    expect(new Set(askedFor)).toEqual(new Set(Object.keys(ours)));
  });

  test("with the framework's value", () => {
    expect(framework).toMatchObject(ours);
  });

  test("a Server Action would say that there is none", () => {
    expect(serverActionReducer).toThrow("Server Actions are not used");
  });
});
