import { describe, expect, it } from "@jest/globals";
import { clientAddress } from "#server/client-address";

describe("clientAddress", () => {
  it("believes the socket alone when no proxy is ours", () => {
    expect(clientAddress("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
  });

  it("takes what the outermost of our proxies saw, however much a client put in front", () => {
    expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.7, 10.0.0.1", 2)).toBe("203.0.113.7");
  });

  it("falls back to the socket when the proxies said nothing", () => {
    expect(clientAddress("10.0.0.2", undefined, 1)).toBe("10.0.0.2");
    expect(clientAddress("10.0.0.2", "203.0.113.7", 2)).toBe("10.0.0.2");
  });
});
