import { describe, expect, it, jest } from "@jest/globals";
import { log } from "#lib/server/log";
import { clientAddress, clientNamer } from "#server/client-address";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";
import { requestFor } from "./request-for.ts";

describe("clientAddress", () => {
  it("trusts only the socket without a proxy", () => {
    expect(clientAddress("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
  });

  it("reads the address seen by the outermost trusted proxy and ignores what a client put before it", () => {
    expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.7, 10.0.0.1", 2)).toBe("203.0.113.7");
  });

  it("is the same whatever a proxy writes around it", () => {
    for (const entry of ["203.0.113.7:51234", '"203.0.113.7"', '"203.0.113.7:9"']) {
      expect(clientAddress("10.0.0.2", `1.1.1.1, ${entry}`, 1)).toBe("203.0.113.7");
    }
    for (const entry of ["[2001:db8::1]:443", "[2001:db8::1]", '"[2001:db8::1]:443"']) {
      expect(clientAddress("10.0.0.2", [`1.1.1.1, ${entry}`, "10.0.0.1:80"], 2)).toBe("2001:db8::1");
    }
  });

  it("is not chosen by a client that opens a quotation for the proxy", () => {
    expect(clientAddress("10.0.0.2", '"198.51.100.1, 203.0.113.7', 1)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", '"198.51.100.1, 203.0.113.7, 10.0.0.1"', 2)).toBe("203.0.113.7");
  });

  it("is the text of an entry that is no address", () => {
    expect(clientAddress("10.0.0.2", "1.1.1.1, unknown", 1)).toBe("unknown");
    expect(clientAddress("10.0.0.2", 'a, ""', 1)).toBe("unknown");
  });

  it("falls back to the socket when the proxies sent none", () => {
    expect(clientAddress("10.0.0.2", undefined, 1)).toBe("10.0.0.2");
    expect(clientAddress("10.0.0.2", "203.0.113.7", 2)).toBe("10.0.0.2");
  });

  it("is a text of its own when the socket's is gone", () => {
    expect(clientAddress(undefined, undefined, 1)).toBe("unknown");
    expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
  });
});

describe("a request's x-forwarded-for", () => {
  const named = (nameClient: ReturnType<typeof clientNamer>, forwardedFor: string) => {
    const request = requestFor("/", { "x-forwarded-for": forwardedFor });
    nameClient(request);
    return request.headers["x-forwarded-for"];
  };

  it("is replaced by the address, and one that cannot be read is logged once", () => {
    giveWebSettings({ TRUSTED_PROXY_HOPS: "1" });
    const warn = jest.spyOn(log(), "warn");
    const nameClient = clientNamer();
    expect(named(nameClient, "1.1.1.1, 203.0.113.7:51234")).toBe("203.0.113.7");
    expect(warn).not.toHaveBeenCalled();
    expect(named(nameClient, "1.1.1.1, proxy-3")).toBe("proxy-3");
    expect(named(nameClient, "1.1.1.1, proxy-4")).toBe("proxy-4");
    expect(warn.mock.calls).toEqual([[{ entry: "proxy-3" }, expect.stringContaining("X-Forwarded-For")]]);
  });
});
