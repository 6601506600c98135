import { expect } from "@jest/globals";
import { commentTexts } from "#components/comment/texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { reportTexts, reportTitles } from "#components/report/texts.ts";
import { routes } from "#contract/web-routes";
import { logIn, logOut } from "./account-journeys.ts";
import { role } from "./tab.ts";
import type { Journeys } from "./world.ts";

const WORDS = "Half a thought of Alice's";

export const fieldJourneys: Journeys = {
  async "Back shows the next member nothing that the one before has typed"(world) {
    const { tab, signedIn, member } = world;
    const bob = await member("bob");
    const alice = await signedIn("alice");
    const { post } = await (await alice.client.post("/posts", { content: "A quiet harbour" })).json();
    const fields: [string, string][] = [
      [routes.createPost(), composerTexts.composerLabel],
      [routes.post(post.id), commentTexts.add],
      [routes.askQuestions(), "Your question"],
    ];
    const field = (name: string) => role("textbox", name, { inside: role("main") });
    for (const [path, name] of fields) {
      await tab.open(path);
      await tab.fill(field(name), WORDS);
    }
    await tab.open(routes.home());
    await logOut(world);
    await logIn(world, bob.username);
    for (const [path, name] of fields.toReversed()) {
      await tab.backTo(path);
      await tab.until("the page is alive", () =>
        tab.evaluate(() => window.earlyPresses?.history.signal.aborted === true),
      );
      await tab.until("its field is empty", async () => (await tab.see(field(name))).value === "");
      expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(WORDS);
    }
  },

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
      await tab.click(role("menuitem", postMenuTexts.report));
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
