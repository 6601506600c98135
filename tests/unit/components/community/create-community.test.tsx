import { beforeEach, expect, jest, test } from "@jest/globals";
import { createCommunity } from "#components/community/edit/create-community.ts";
import { setCsrfToken } from "#lib/client/session/page-session";
import { uploadByFetch } from "#tests/unit/lib/client/upload-by-fetch";

uploadByFetch();

const body = { name: "Birds", slug: "birds", description: "", rules: "Be kind", isPublic: false };

let sent: { method: string | undefined; body: unknown }[];

beforeEach(() => {
  sent = [];
  setCsrfToken("token-of-the-page");
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    expect(input).toBe("/api/communities");
    sent.push({ method: init?.method, body: init?.body });
    return Response.json({ success: true, community: { slug: "birds" } });
  });
});

test("sends the text fields alone as JSON", async () => {
  await expect(createCommunity(body, null)).resolves.toMatchObject({ slug: "birds" });
  expect(sent.map(({ body: text }) => JSON.parse(String(text)))).toEqual([body]);
});

test("sends the text fields and then the picture as one form", async () => {
  const image = new Blob(["jpeg"], { type: "image/jpeg" });
  await expect(createCommunity(body, { image, alt: "A heron" })).resolves.toMatchObject({ slug: "birds" });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.method).toBe("POST");
  const form = sent[0]?.body as FormData; // the module sends a form
  const entries = [...form];
  expect(entries.slice(0, -1)).toEqual([
    ["name", "Birds"],
    ["slug", "birds"],
    ["description", ""],
    ["rules", "Be kind"],
    ["isPublic", "false"],
    ["alt", "A heron"],
  ]);
  expect(entries.at(-1)).toEqual(["image", expect.objectContaining({ name: "community.jpg" })]);
});
