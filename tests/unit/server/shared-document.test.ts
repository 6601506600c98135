import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "@jest/globals";
import { sharedDocumentOf } from "#server/kept-documents/shared-document";
import { requestFor } from "./request-for.ts";

describe("the cache key of a document", () => {
  const home = { url: "/", cookie: "" };

  test.each<[string, IncomingMessage]>([
    ["a path", requestFor("/")],
    ["HEAD", requestFor("/", {}, "HEAD")],
    ["parameters that the page does not read", requestFor("/?utm_source=x&stories=all&a=%ff")],
    ["an empty query", requestFor("/?")],
    ["cookies of others", requestFor("/", { cookie: "a=b; roost_browser=me; __Host-roost_browser=me" })],
    [
      "preferences that are the default, damaged or unknown",
      requestFor("/", { cookie: "preferences=%; sidebar=x" }),
    ],
    [
      "headers that the page does not read",
      requestFor("/", {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
        "accept-language": "fr",
        "next-router-state-tree": "%5B%5D",
        range: "bytes=0-1",
        "content-length": "0",
      }),
    ],
    ["a document load", requestFor("/", { "sec-fetch-dest": "document" })],
  ])("%s: home", (_what, request) => {
    expect(sharedDocumentOf(request, "guarded")).toEqual(home);
  });

  test.each<[string, IncomingMessage]>([
    ["a session", requestFor("/", { cookie: "roost_session=x" })],
    ["a session on https", requestFor("/", { cookie: "a=b;__Host-roost_session=" })],
    ["the outcome of a form", requestFor("/", { cookie: "roost_flash=x" })],
    ["a login on its way", requestFor("/", { cookie: "__Host-roost_login=x" })],
    ["another method", requestFor("/", {}, "POST")],
    ["a body", requestFor("/", { "content-length": "1" })],
    ["a body of unknown length", requestFor("/", { "transfer-encoding": "chunked" })],
    ["the router", requestFor("/", { rsc: "1" })],
    ["the router's parameter", requestFor("/?_rsc=1")],
    ["a frame", requestFor("/", { "sec-fetch-dest": "iframe" })],
    ["a parameter twice", requestFor("/?cursor=a&cursor=b")],
    ["a long address", requestFor(`/?cursor=${"a".repeat(1024)}`)],
    ["a page with a form", requestFor("/login")],
    ["a page for members", requestFor("/profile/alice")],
    ["what lies below a shared page", requestFor("/communities/birds/join?token=x")],
    ["no page", requestFor("/nothing")],
    ["an absolute address", requestFor("http://roost.example/")],
    ["a path that cannot be decoded", requestFor("/tag/%ff")],
    ["an empty segment", requestFor("/tag/")],
    ["a fragment", requestFor("/about#x")],
    ["a fragment after a parameter", requestFor("/explore?tag=a#x")],
    ["a fragment in a segment", requestFor("/tag/a#b")],
    ["a segment that leads here", requestFor("/tag/.")],
    ["a segment that leads up", requestFor("/tag/..")],
    ["a segment that leads up, escaped", requestFor("/tag/%2e%2E")],
    ["a backslash", requestFor("/tag/a\\b")],
    ["what had to be escaped", requestFor("/tag/ä")],
  ])("%s: rendered for itself", (_what, request) => {
    expect(sharedDocumentOf(request, "guarded")).toBeNull();
  });

  test("sorts the known parameters and drops others", () => {
    const one = sharedDocumentOf(requestFor("/explore?x=1&cursor=c&tag=b%20d"), "guarded");
    expect(one).toEqual({ url: "/explore?tag=b+d&cursor=c", cookie: "" });
    expect(sharedDocumentOf(requestFor("/explore?tag=b+d&y&cursor=%63"), "guarded")).toEqual(one);
    expect(sharedDocumentOf(requestFor("/tag/b%20d?cursor="), "guarded")).toEqual({
      url: "/tag/b%20d?cursor=",
      cookie: "",
    });
  });

  test.each([
    ["/tag/birds", ["/tag/%62irds", "/tag/%62%69%72%64%73"]],
    ["/tag/%C3%A4", ["/tag/%c3%a4", "/tag/%C3%a4"]],
    ["/tag/a%2Fb", ["/tag/%61%2fb"]],
    ["/tag/a%40b'(1)", ["/tag/a@b%27%281%29", "/tag/%61%40b'(1)"]],
  ])("is %s for each way to escape it", (url, others) => {
    for (const other of [url, ...others]) {
      expect([other, sharedDocumentOf(requestFor(other), "guarded")?.url]).toEqual([other, url]);
    }
  });

  test("contains the open pages only where they are open", () => {
    for (const url of [
      "/post/1?comment=2&reply=3&cursor=4",
      "/profile/bob?tab=media",
      "/profile/bob/posts",
    ]) {
      expect(sharedDocumentOf(requestFor(url), "guarded")).toBeNull();
      expect(
        sharedDocumentOf(requestFor(`${url}${url.includes("?") ? "&" : "?"}utm=1`), "open")?.url,
      ).toMatch(/^\/p.*(?<!utm=1)$/);
    }
    for (const url of ["/profile", "/profile/bob/followers", "/post", "/post/1/history", "/stories/bob"]) {
      expect(sharedDocumentOf(requestFor(url), "open")).toBeNull();
    }
  });

  test("contains display preferences in a canonical form", () => {
    const [one, other] = [
      "sidebar=closed; preferences=fontSize%3Dlarge%26accentColor%3Dnone",
      "preferences=other%3D1%26fontSize%3Dlarge; a=b; sidebar=closed",
    ].map((cookie) => sharedDocumentOf(requestFor("/about", { cookie }), "guarded"));
    expect(one).toEqual(other);
    expect(one?.cookie).toMatch(/^preferences=.*fontSize%3Dlarge.*; sidebar=closed$/);
  });
});
