import { describe, expect, it } from "@jest/globals";
import { matchEndpoint } from "#lib/server/api/answer-call";

describe("matchEndpoint", () => {
  it.each([
    ["GET", "/api/profile", "getOwnProfile", {}],
    ["GET", "/api/profile/alice", "getProfile", { username: "alice" }],
    ["GET", "/api/profile/al%2Fice", "getProfile", { username: "al/ice" }],
    ["POST", "/api/f4j8r/bob", "followUser", { username: "bob" }],
    ["POST", "/api/posts", "createPost", {}],
    ["GET", "/api/posts/by/carol", "listPostsByAuthor", { username: "carol" }],
  ])("%s %s is %s", (method, path, name, params) => {
    expect(matchEndpoint(method, path)).toMatchObject({ name, params });
  });

  it.each([
    "/api/nothing",
    "/api/profile/alice/secrets",
    "/api/profile/",
    "/api/profile/%e0%a4%a",
    "/api/metrics",
    "/api/openapi.json",
  ])("%s matches nothing", (path) => {
    expect(() => matchEndpoint("POST", path)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });

  it("lists the methods of a path", () => {
    expect(() => matchEndpoint("DELETE", "/api/posts")).toThrow(
      expect.objectContaining({ code: "METHOD_NOT_ALLOWED", allowed: "POST" }),
    );
  });
});
