import { expect } from "@jest/globals";
import { composerTexts } from "#components/composer/texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { reportTexts, reportTitles } from "#components/report/texts.ts";
import { routes } from "#contract/web-routes";
import { logIn, logOut } from "./account-journeys.ts";
import { role } from "./tab.ts";
import type { Journeys } from "./world.ts";

const WORDS = "Half a thought of Alice's";

/** What fields hold that the browser may refill, and what this device has stored. */
function readFields() {
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    "main :is(textarea, input)",
  );
  return JSON.stringify([[...fields].map(({ value }) => value), { ...localStorage }]);
}

export const fieldJourneys: Journeys = {
  async "Back shows the next member nothing that the one before has typed"(world) {
    const { tab, signedIn, member } = world;
    await signedIn("alice");
    const bob = await member("bob");
    const fields = [
      { path: routes.createPost(), field: role("textbox", composerTexts.composerLabel) },
      { path: routes.askQuestions(), field: role("textbox", "Your question") },
      { path: routes.editProfile(), field: role("textbox", "Bio") },
    ];
    for (const { path, field } of fields) {
      await tab.open(path);
      await tab.fill(field, WORDS);
    }
    await logOut(world);
    await logIn(world, bob.username);
    for (const { path, field } of fields.toReversed()) {
      await tab.until(`the page before is ${path}`, async () => {
        if ((await tab.evaluate(() => location.pathname)) === path) return true;
        await tab.evaluate(() => history.back());
        await tab.nextFrames();
        return false;
      });
      await tab.see(field);
      await tab.until("the page is alive", () =>
        tab.evaluate(() => window.earlyPress?.history.signal.aborted === true),
      );
      await tab.nextFrames();
      expect(await tab.evaluate(readFields)).not.toContain(WORDS);
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
