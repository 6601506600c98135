import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { callApi } from "#lib/client/api";
import { uploadFile } from "#lib/client/media/upload-file";
import { onSessionEvent, onSessionLost, sessionOpened, setCsrfToken } from "#lib/client/session/page-session";
import { type Answer, fakeFetch, withToken } from "./fake-fetch.ts";
import { FakeTabs } from "./fake-tabs.ts";

const tabs = new FakeTabs();

beforeEach(() => setCsrfToken(undefined));
afterEach(() => {
  document.head.innerHTML = "";
});

const posted = { success: true, post: {} };

describe("callApi", () => {
  it("reads from the contract's path under /api without a token", async () => {
    const page = { success: true, posts: [], nextCursor: null };
    const seen = fakeFetch(() => ({ body: page }));
    const input = { params: { username: "al.ice" }, query: { cursor: "a/b", limit: 10 } };
    expect(await callApi("listPostsByAuthor", input)).toEqual(page);
    expect(seen).toEqual([
      expect.objectContaining({ method: "GET", path: "/api/posts/by/al.ice?cursor=a%2Fb&limit=10" }),
    ]);
    expect(seen[0]?.headers.has("x-csrf-token")).toBe(false);
  });

  it("sends changes with the token in the page's head", async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="of the page">';
    const seen = fakeFetch(() => ({ body: posted }));
    await callApi("createPost", { body: { content: "hello" } });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: "POST", path: "/api/posts", body: { content: "hello" } });
    expect(seen[0]?.headers.get("x-csrf-token")).toBe("of the page");
    expect(seen[0]?.headers.get("content-type")).toBe("application/json");
  });

  it("fetches one token for simultaneous changes", async () => {
    const seen = fakeFetch(withToken("asked for", () => ({ body: posted })));
    await Promise.all([
      callApi("followUser", { params: { username: "bob" } }),
      callApi("followUser", { params: { username: "carol" } }),
    ]);
    expect(seen.filter((call) => call.path === "/api/session")).toHaveLength(1);
    expect(seen.map((call) => call.headers.get("x-csrf-token")).filter(Boolean)).toEqual([
      "asked for",
      "asked for",
    ]);
  });

  it("retries once with a new token when the page's belongs to an earlier session", async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="old">';
    const seen = fakeFetch(
      withToken("new", (call) =>
        call.headers.get("x-csrf-token") === "new"
          ? { body: posted }
          : { status: 403, body: { success: false, code: "CSRF_INVALID", message: "Out of date" } },
      ),
    );
    await callApi("createPost", { body: { content: "hello" } });
    expect(seen.map((call) => call.path)).toEqual(["/api/posts", "/api/session", "/api/posts"]);
  });

  describe("on a member's page", () => {
    const outdated = { status: 403, body: { success: false, code: "CSRF_INVALID", message: "Out of date" } };

    /** Answers as our server does while its session is of the given member. */
    function withSessionOf(userId: string): Answer {
      return ({ path, headers }) => {
        if (path === "/api/session") {
          return { body: { authenticated: true, userId, csrfToken: "new" } };
        }
        return headers.get("x-csrf-token") === "new" ? { body: posted } : outdated;
      };
    }

    beforeEach(() => {
      document.documentElement.dataset.userId = "alice";
      document.head.innerHTML = '<meta name="csrf-token" content="of alice">';
    });
    afterEach(() => {
      delete document.documentElement.dataset.userId;
    });

    it("sends nothing in another member's session, and leaves the page", async () => {
      const events: unknown[] = [];
      const stop = onSessionEvent((event) => events.push(event));
      const seen = fakeFetch(withSessionOf("bob"));
      for (const attempt of [1, 2]) {
        await expect(callApi("createPost", { body: { content: "Alice's words" } })).rejects.toMatchObject({
          status: 401,
        });
        expect(seen.filter(({ path }) => path === "/api/posts")).toHaveLength(1);
        expect(events).toHaveLength(attempt);
      }
      expect(events).toEqual(["login", "login"]);
      // The other member's tabs are not told that their session was lost.
      expect(tabs.heard).toEqual([]);
      stop();
    });

    it("uploads nothing in another member's session", async () => {
      const seen = fakeFetch(withSessionOf("bob"));
      setCsrfToken(undefined);
      await expect(uploadFile("uploadPostImage", new FormData())).rejects.toMatchObject({ status: 401 });
      expect(seen.map(({ path }) => path)).toEqual(["/api/session"]);
    });

    it("repeats a change in another session of the same member", async () => {
      const seen = fakeFetch(withSessionOf("alice"));
      await callApi("createPost", { body: { content: "hello" } });
      expect(seen.map((call) => call.path)).toEqual(["/api/posts", "/api/session", "/api/posts"]);
    });
  });

  it("stops when the new token is refused as well", async () => {
    const refusal = { success: false, code: "CSRF_INVALID", message: "Out of date" };
    const seen = fakeFetch(withToken("any", () => ({ status: 403, body: refusal })));
    await expect(callApi("createPost", { body: { content: "hello" } })).rejects.toMatchObject({
      code: "CSRF_INVALID",
      status: 403,
    });
    expect(seen.filter((call) => call.path === "/api/posts")).toHaveLength(2);
  });

  describe("when the session is refused", () => {
    const refusal = {
      status: 401,
      body: { success: false, code: "UNAUTHENTICATED", message: "Please sign in to continue." },
    };
    const isRenewal = (path: string) => path === "/api/auth/refresh";
    const follow = (username: string) => callApi("followUser", { params: { username } });
    let losses: number;
    let stop: () => void;

    beforeEach(() => {
      sessionOpened("of the page");
      tabs.heard.length = 0;
      losses = 0;
      stop = onSessionLost(() => {
        losses += 1;
      });
    });
    afterEach(() => stop());

    it("renews it once for all simultaneous calls and repeats them", async () => {
      let isRenewed = false;
      const seen = fakeFetch(({ path }) => {
        if (isRenewal(path)) isRenewed = true;
        return isRenewed ? { body: { success: true, csrfToken: "of the page" } } : refusal;
      });
      await Promise.all([follow("bob"), follow("carol")]);
      expect(seen.map(({ path }) => path)).toEqual([
        "/api/f4j8r/bob",
        "/api/f4j8r/carol",
        "/api/auth/refresh",
        "/api/f4j8r/bob",
        "/api/f4j8r/carol",
      ]);
      expect([losses, tabs.heard]).toEqual([0, ["refresh"]]);
    });

    it("notifies the page and other tabs when it cannot be renewed, with the first refusal's message", async () => {
      const seen = fakeFetch(withToken("new", () => refusal));
      await expect(follow("bob")).rejects.toMatchObject({
        status: 401,
        message: "Please sign in to continue.",
      });
      await expect(follow("carol")).rejects.toMatchObject({ status: 401 });
      expect(seen.filter(({ path }) => isRenewal(path))).toHaveLength(1);
      expect([losses, tabs.heard]).toEqual([1, ["lost"]]);
    });

    it("notifies them when the renewed session is refused as well", async () => {
      fakeFetch(
        withToken("new", ({ path }) =>
          isRenewal(path) ? { body: { success: true, csrfToken: "new" } } : refusal,
        ),
      );
      await expect(follow("bob")).rejects.toMatchObject({ status: 401 });
      expect(losses).toBe(1);
    });

    it("does not treat a failed renewal as the end of the session", async () => {
      fakeFetch(({ path }) => (isRenewal(path) ? { status: 503, body: {} } : refusal));
      await expect(follow("bob")).rejects.toMatchObject({ status: 503 });
      expect([losses, tabs.heard]).toEqual([0, []]);
    });

    it("does not treat a wrong password as the end of the session", async () => {
      const seen = fakeFetch(() => ({
        status: 401,
        body: { success: false, code: "INVALID_CREDENTIALS", message: "Wrong" },
      }));
      await expect(follow("bob")).rejects.toMatchObject({ message: "Wrong" });
      expect(seen).toHaveLength(1);
    });
  });

  it("throws the server's refusal with its field errors", async () => {
    fakeFetch(
      withToken("any", () => ({
        status: 401,
        body: {
          success: false,
          code: "TWO_FACTOR_REQUIRED",
          message: "2FA code required",
          requires2FA: true,
          fields: { twoFactorCode: "Enter the code" },
        },
      })),
    );
    await expect(callApi("login", { body: { identifier: "a", password: "b" } })).rejects.toMatchObject({
      name: "ApiError",
      code: "TWO_FACTOR_REQUIRED",
      message: "2FA code required",
      requires2FA: true,
      fields: { twoFactorCode: "Enter the code" },
    });
  });

  it("reports in the specification's words that no token could be fetched", async () => {
    fakeFetch(() => ({ status: 500, body: {} }));
    await expect(callApi("createPost", { body: { content: "hello" } })).rejects.toMatchObject({
      code: "CSRF_INVALID",
      message: "No CSRF token",
    });
  });

  it("distinguishes a lost connection and a foreign response from a refusal", async () => {
    fakeFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(callApi("getHomeFeed", {})).rejects.toMatchObject({
      code: "UPSTREAM_UNAVAILABLE",
      status: 0,
    });
    fakeFetch(() => ({ status: 502, body: "<html>" }));
    await expect(callApi("getHomeFeed", {})).rejects.toMatchObject({ code: "INTERNAL", status: 502 });
  });

  it("treats a truncated response as none, and as aborted after the page was left", async () => {
    const begun = () => new Response('{"success":tr');
    jest.spyOn(globalThis, "fetch").mockImplementation(async () => begun());
    await expect(callApi("getHomeFeed", {})).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    const left = new AbortController();
    jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
      left.abort();
      return begun();
    });
    const call = callApi("getHomeFeed", {}, { signal: left.signal });
    await expect(call).rejects.toMatchObject({ name: "SyntaxError" });
  });

  it("rethrows an abort's reason unchanged", async () => {
    fakeFetch(() => ({ body: {} }));
    const signal = AbortSignal.abort(new Error("left the page"));
    await expect(callApi("getHomeFeed", {}, { signal })).rejects.toThrow("left the page");
  });
});
