import { expect, test } from "@jest/globals";
import { suggestPasskeyName } from "#components/passkey/suggest-passkey-name.ts";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15", "iPhone"],
  ["Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15", "iPad"],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0.0.0 Mobile Safari/537.36", "Android phone"],
  ["Mozilla/5.0 (Linux; Android 16; SM-X900) Chrome/142.0.0.0 Safari/537.36", "Android tablet"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0.0.0 Safari/537.36", "Chromebook"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Edg/142.0.0.0", "Windows PC"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.1 Safari/605.1.15", "Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Linux computer"],
  ["", "My passkey"],
])("suggests a name for a device that reports %j", (userAgent, name) => {
  expect(suggestPasskeyName(userAgent, [])).toBe(name);
});

test("numbers a second passkey of the same kind", () => {
  expect(suggestPasskeyName("(Macintosh)", ["Mac"])).toBe("Mac 2");
  expect(suggestPasskeyName("(Macintosh)", ["Mac 2", "Mac", "iPad"])).toBe("Mac 3");
});
