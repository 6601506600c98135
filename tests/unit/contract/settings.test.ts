import { expect, test } from "@jest/globals";
import { DEFAULT_SETTINGS, getSettings, updateSettings } from "#contract/settings";

const { reposts, ...ofOlderUpstream } = DEFAULT_SETTINGS;

test("the settings of an upstream that knows no reposts are read, with the default", () => {
  const answer = { success: true, asOf: 1, settings: { ...ofOlderUpstream, asOf: 1 } };
  expect(getSettings.output.parse(answer).settings).toEqual({ ...DEFAULT_SETTINGS, asOf: 1 });
  const chosen = { ...answer, settings: { ...answer.settings, reposts: !reposts } };
  expect(getSettings.output.parse(chosen).settings.reposts).toBe(!reposts);
});

test("a change of another setting leaves reposts as they are", () => {
  expect(updateSettings.body.parse({ likes: false })).toEqual({ likes: false });
});
