import { expect, test } from "@jest/globals";
import {
  DEFAULT_PREFERENCES,
  parsePreferences,
  serializePreferences,
} from "#lib/shared/preferences/preferences";

test("a cookie comes back as it was written", () => {
  const preferences = {
    fontSize: "large",
    accentColor: "amethyst",
    autoPlay: "off",
    shortcuts: "off",
    timeZone: "America/Argentina/Buenos_Aires",
    language: "pt-BR",
  } as const;
  expect(parsePreferences(serializePreferences(preferences))).toEqual(preferences);
});

test("small, indigo and playing without a cookie", () => {
  expect(parsePreferences(undefined)).toEqual({
    fontSize: "small",
    accentColor: "indigo",
    autoPlay: "on",
    shortcuts: "on",
    timeZone: null,
    language: null,
  });
});

test.each([
  "",
  "%%%",
  "accentColor=purple&fontSize=9px",
  "timeZone=Mars/Base&language=x-",
  "fontSize",
  "&&==&",
  '{"fontSize":"large"}',
])("a damaged cookie %j is the default", (value) => {
  expect(parsePreferences(value)).toEqual(DEFAULT_PREFERENCES);
});

test("what is right in a damaged cookie is kept", () => {
  expect(parsePreferences("accentColor=teal&fontSize=huge").accentColor).toBe("teal");
});
