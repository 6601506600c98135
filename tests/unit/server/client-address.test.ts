import { describe, expect, it } from "@jest/globals";
import { clientAddress } from "#server/client-address";

describe("clientAddress", () => {
  it("trusts only the socket without a proxy", () => {
    expect(clientAddress("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
  });

  it("reads the address seen by the outermost trusted proxy and ignores what a client put before it", () => {
    expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.7, 10.0.0.1", 2)).toBe("203.0.113.7");
  });

  it("falls back to the socket when the proxies sent none", () => {
    expect(clientAddress("10.0.0.2", undefined, 1)).toBe("10.0.0.2");
    expect(clientAddress("10.0.0.2", "203.0.113.7", 2)).toBe("10.0.0.2");
  });
});
