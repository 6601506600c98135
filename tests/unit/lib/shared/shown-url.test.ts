import { expect, test } from "@jest/globals";
import { shownUrl } from "#components/ui/shown-url.ts";

const shown = (text: string) => shownUrl(text, new URL(text).href);

test.each([
  "https://example.org/a?b#c",
  "HTTPS://EXAMPLE.ORG",
  "https://bücher.de/straße",
  "https://пример.рф/страница",
  "https://пример.com",
  "https://παράδειγμα.gr",
  "https://例え.jp",
  "https://ソニーtv.jp",
  "https://مثال.example",
  "https://example.org/аррӏе",
  "https://example.org:8080/",
])("shows %s unchanged", (text) => {
  expect(shown(text)).toBe(text);
});

test.each([
  ["https://аррӏе.com", "https://xn--80ak6aa92e.com/"],
  ["https://АРРӏЕ.com/login", "https://xn--80ak6aa92e.com/login"],
  ["https:///аррӏе.com", "https://xn--80ak6aa92e.com/"],
  ["https://аррӏе。com", "https://xn--80ak6aa92e.com/"],
  ["https://@аррӏе.com", "https://xn--80ak6aa92e.com/"],
  ["https://www.аррӏе-24.com:8080/", new URL("https://www.аррӏе-24.com:8080/").href],
  ["https://pаypal.com", new URL("https://pаypal.com").href],
  ["https://gοοgle.com", new URL("https://gοοgle.com").href],
  ["https://wікі.org?q", new URL("https://wікі.org?q").href],
])("shows the look-alike %s as %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(expected).toContain("xn--");
});
