import { expect } from "@jest/globals";
import { postTexts } from "#components/post/texts.ts";
import { reportTexts, reportTitles } from "#components/report/texts.ts";
import { routes } from "#contract/web-routes";
import { role } from "./tab.ts";
import type { Journeys } from "./world.ts";

const WORDS = "Half a thought of Alice's";

export const fieldJourneys: Journeys = {
  async "a sheet stays open when a press begins in its text and ends beside it, and keeps the text"(world) {
    const { tab, signedIn, member } = world;
    const bob = await member("bob");
    const { post } = await (await bob.client.post("/posts", { content: "A quiet harbour" })).json();
    await signedIn("alice");
    await tab.open(routes.post(post.id));
    const sheet = role("dialog", reportTitles.post);
    const details = role("textbox", reportTexts.details, { inside: sheet });
    const report = async () => {
      await tab.click(role("button", postTexts.more, { index: 0, inside: role("main") }));
      await tab.click(role("menuitem", postTexts.report));
      await tab.see(details);
    };
    await report();
    await tab.fill(details, WORDS);
    await tab.drag(details, { x: 5, y: 5 });
    await tab.nextFrames();
    expect((await tab.see(details)).value).toBe(WORDS);
    // Both ends beside it.
    await tab.pressAt({ x: 5, y: 5 });
    await tab.seeGone(sheet);
    await report();
    expect((await tab.see(details)).value).toBe(WORDS);
  },
};
