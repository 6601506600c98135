import { expect } from "@jest/globals";
import { composerTexts } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { logIn, logOut, signUp } from "./account-journeys.ts";
import { role } from "./tab.ts";
import type { Journeys } from "./world.ts";

export const withoutScriptJourneys: Journeys = {
  async "a visitor reads home, signs up, posts, logs out and in"(world) {
    const { tab } = world;
    await tab.open(routes.home());
    await tab.see(role("article", { index: 0, inside: role("main") }));
    expect(await tab.all(role("article", { inside: role("main") }))).toHaveLength(10);
    const username = world.freshName("dora");
    await signUp(world, username);
    await tab.fill(role("textbox", composerTexts.composerLabel), "Written without any script");
    await tab.click(role("button", composerTexts.post, { inside: role("main") }));
    await tab.see(role("article", { text: "Written without any script", index: 0 }));
    await logOut(world);
    await logIn(world, username);
  },
};
