import { beforeEach, expect, jest, test } from "@jest/globals";
import { uploadImage } from "#components/profile-edit/upload-image.ts";
import { setCsrfToken } from "#lib/client/session/page-session";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";
import { uploadByFetch } from "#tests/unit/lib/client/upload-by-fetch";

uploadByFetch();
const tabs = new FakeTabs();
const image = { url: "/media/a/800.webp", width: 800, height: 800, widths: [800], alt: "", thumbhash: null };
const upload = { type: "bg", image: new Blob(["jpeg"], { type: "image/jpeg" }), alt: "Hills" } as const;

let token: () => Promise<Response>;
let renewal: () => Promise<Response>;
let answers: (() => Promise<Response>)[];
let sent: { method: string | undefined; headers: Headers; form: FormData }[];

const refuse = (status: number, code: string) => async () =>
  Response.json({ success: false, code, message: "Refused" }, { status });
const store = async () => Response.json({ success: true, image });

beforeEach(() => {
  sent = [];
  token = async () => Response.json({ csrfToken: "new-token" });
  renewal = async () => Response.json({ success: true, csrfToken: "token-of-the-page" });
  setCsrfToken("token-of-the-page");
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input) === "/api/session") return token();
    if (String(input) === "/api/auth/refresh") return renewal();
    expect(input).toBe("/api/profile/image");
    sent.push({
      method: init?.method,
      headers: new Headers(init?.headers),
      form: init?.body as FormData, // the module sends a form
    });
    const answer = answers.shift();
    if (!answer) throw new Error("Asked once too often");
    return answer();
  });
});

test("sends the picture as a form, text fields first, with the token in a header", async () => {
  answers = [store];
  expect(await uploadImage(upload)).toEqual(image);
  expect(sent[0]?.method).toBe("PUT");
  expect(sent[0]?.headers.get("x-csrf-token")).toBe("token-of-the-page");
  // The browser sets it with the boundary.
  expect(sent[0]?.headers.get("content-type")).toBeNull();
  const entries = [...(sent[0]?.form ?? [])];
  expect(entries.map(([name]) => name)).toEqual(["type", "alt", "bgImage"]);
  expect(entries[2]?.[1]).toMatchObject({ name: "bg.jpg", type: "image/jpeg" });
});

test("resends once when the session was renewed in the meantime", async () => {
  answers = [refuse(401, "UNAUTHENTICATED"), store];
  expect(await uploadImage(upload)).toEqual(image);
  expect(sent).toHaveLength(2);
});

test("gets a new token when its token belongs to an earlier session", async () => {
  answers = [refuse(403, "CSRF_INVALID"), store];
  expect(await uploadImage(upload)).toEqual(image);
  expect(sent[1]?.headers.get("x-csrf-token")).toBe("new-token");
});

test("stops when the session has ended", async () => {
  answers = [refuse(401, "UNAUTHENTICATED")];
  renewal = refuse(401, "UNAUTHENTICATED");
  await expect(uploadImage(upload)).rejects.toMatchObject({ status: 401, message: "Refused" });
  expect(tabs.heard.at(-1)).toBe("lost");
});

test("reports a missing response", async () => {
  answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
  await expect(uploadImage(upload)).rejects.toMatchObject({ status: 0, code: "UPSTREAM_UNAVAILABLE" });
});

test("reports when no token could be fetched", async () => {
  document.head.innerHTML = "";
  setCsrfToken(undefined);
  token = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(uploadImage(upload)).rejects.toMatchObject({ status: 0, code: "UPSTREAM_UNAVAILABLE" });
  expect(sent).toHaveLength(0);
});
