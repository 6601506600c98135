import { expect } from "@jest/globals";
import { flickerTexts } from "#components/flicker/texts.ts";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { cropTexts } from "#components/ui/crop/texts.ts";
import { routes } from "#contract/web-routes";
import { pictureOnDisk } from "./picture-on-disk.ts";
import { role, type Tab } from "./tab.ts";
import type { Journeys } from "./world.ts";

const slides = role("article", { inside: role("feed", flickerTexts.feed) });

/** The post whose slide fills the window. */
const shownPost = (tab: Tab) =>
  tab.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>(".flicker-slide[data-post]")];
    return all.find((slide) => Math.abs(slide.getBoundingClientRect().top) < 2)?.dataset.post ?? null;
  });

const posts = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".flicker-slide[data-post]")].map(
      ({ dataset }) => dataset.post,
    ),
  );

export const storyJourneys: Journeys = {
  async "a story is created from a picture and viewed"({ tab, signedIn }) {
    const { username } = await signedIn("stella");
    await tab.open(routes.createStory());
    await tab.see(role("button", texts.share));
    await tab.setFiles("#main input[type=file]", await pictureOnDisk());
    await tab.click(role("button", cropTexts.apply, { inside: role("dialog", texts.crop) }));
    await tab.seeGone(role("dialog", texts.crop));
    await tab.fill(role("textbox", texts.alt), "All teal");
    await tab.fill(role("textbox", texts.text), "Low tide");
    await tab.click(role("button", texts.share));
    await tab.seePath(routes.home());
    await tab.click(role("link", new RegExp(storyTrayTexts.own)));
    const viewer = role("dialog", storyTrayTexts.label);
    await tab.see(role("img", "All teal", { inside: viewer }));
    await tab.click(role("button", storyTexts.close, { inside: viewer }));
    await tab.seeGone(viewer);
    expect(username).toContain("stella");
  },

  async "Flicker advances slide by slide and keeps its position while more are loaded"({ tab, signedIn }) {
    await signedIn("flora");
    await tab.open(routes.flicker());
    await tab.see({ ...slides, index: 0 });
    // Before hydration the browser itself scrolls on a key, and nothing keeps the position.
    await tab.until("keys lead from slide to slide", async () => {
      await tab.press("Home");
      return tab.evaluate(() => document.activeElement?.matches(".flicker-slide[data-post]") ?? false);
    });
    const before = await posts(tab);
    await tab.press("ArrowDown");
    await tab.until("the second slide is shown", async () => (await shownPost(tab)) === before[1]);
    // Scrolls as by touch or scrollbar: keys and the wheel set their target themselves.
    await tab.evaluate((at) => {
      document.querySelectorAll(".flicker-slide[data-post]")[at]?.scrollIntoView({ behavior: "instant" });
    }, before.length - 2);
    await tab.until("more are added", async () => (await posts(tab)).length > before.length);
    await tab.nextFrames();
    expect(await shownPost(tab)).toBe(before.at(-2));
    await tab.press("ArrowDown");
    await tab.until("the next slide is shown", async () => (await shownPost(tab)) === before.at(-1));
  },
};
