import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rootFolder } from "#server/folders";
import { serveFiles } from "#server/serve-files";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";
import { serveSteps } from "./serve-steps.ts";

let server: Awaited<ReturnType<typeof serveSteps>>;

beforeAll(async () => {
  giveWebSettings();
  server = await serveSteps(serveFiles());
});
afterAll(() => server.close());

describe("serveFiles", () => {
  // Browsers are told not to guess it.
  it("names the type of every file", async () => {
    const types = new Map<string, string | undefined>();
    for (const file of await readdir(join(rootFolder, "public"))) {
      const { status, headers } = await server.send("GET", `/${file}`);
      types.set(file, status === 200 ? headers["content-type"] : `status ${status}`);
    }
    expect(types.get("favicon.ico")).toBe("image/x-icon");
    expect([...types].filter(([, type]) => !type?.includes("/"))).toEqual([]);
  });
});
