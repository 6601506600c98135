import { expect } from "@jest/globals";
import { commentTexts } from "#components/comment/texts.ts";
import { reminderTexts } from "#components/composer/pictures/reminder-texts.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { postRowTexts } from "#components/post/row-texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { viewerTexts } from "#components/viewer/texts.ts";
import { routes } from "#contract/web-routes";
import { publishPictures } from "#tests/e2e/post/publish";
import type { Query } from "./find-in-page.ts";
import { pictureOnDisk } from "./picture-on-disk.ts";
import { role, type Tab } from "./tab.ts";
import type { Journeys } from "./world.ts";

const field = role("textbox", texts.composerLabel);
const composer = { selector: "[data-composer]" };
const post = role("button", texts.post, { inside: composer });
const newest = role("article", { index: 0, inside: role("main") });

/** Opens home and waits until the composer is hydrated. */
async function openHome(tab: Tab): Promise<void> {
  await tab.open(routes.home());
  await tab.click(field);
  await tab.seeFocused(field);
  await tab.until("the composer is alive", async () => (await tab.see(post)).isDisabled);
}

/** Searches an emoji in an open picker and selects it. */
export async function pickRocket(tab: Tab, picker: Query): Promise<void> {
  await tab.fill(role("searchbox", texts.findEmoji), "rocket");
  // Each letter moves the results.
  await tab.until(
    "nothing but a rocket and those who fly it is found",
    async () => (await tab.all({ selector: "button", text: /./, inside: picker })).length === 4,
  );
  await tab.click({ selector: "button", text: "🚀", inside: picker });
}

export const postJourneys: Journeys = {
  async "a member posts a picture"({ tab, signedIn }) {
    await signedIn("alice");
    await openHome(tab);
    await tab.fill(field, "All of it teal");
    await tab.setFiles("[data-composer] input[type=file][multiple]", await pictureOnDisk());
    await tab.see({ selector: "[data-composer] [data-picture]" });
    await tab.click(post);
    const reminder = role("dialog", reminderTexts.picture.title);
    await tab.click(role("button", texts.postAnyway, { inside: reminder }));
    await tab.see({ ...newest, text: "All of it teal" });
    await tab.seeGone({ selector: "*", text: texts.sending, inside: newest });
    await tab.open(routes.home());
    await tab.until("the picture is shown", () =>
      tab.evaluate(() => {
        const pictures = document.querySelectorAll<HTMLImageElement>("#main article picture img");
        return [...pictures].some((picture) => picture.complete && picture.naturalWidth > 100);
      }),
    );
  },

  async "a member posts a poll with a growing text box"({ tab, signedIn }) {
    await signedIn("paula");
    await openHome(tab);
    const before = (await tab.see(field)).height;
    for (const line of ["What", "do", "you", "drink", "?"]) {
      await tab.type(line);
      await tab.press("Enter");
    }
    await tab.until("the box has grown", async () => (await tab.see(field)).height > before + 3 * 16);
    await tab.click(role("button", texts.addPoll));
    await tab.fill(role("textbox", texts.question), "In the morning");
    await tab.fill(role("textbox", "Option 1"), "Tea");
    await tab.fill(role("textbox", "Option 2"), "Coffee");
    await tab.click(post);
    await tab.see({ ...newest, text: "In the morning" });
    await tab.seeGone({ selector: "*", text: texts.sending, inside: newest });
    await tab.open(routes.home());
    await tab.see({ ...newest, text: "Coffee" });
  },

  async "a picture opens in the viewer, is zoomed, gives way to the next, and Escape closes it"({
    tab,
    signedIn,
  }) {
    const { client } = await signedIn("vera");
    const { id } = await publishPictures(client, "Three colors");
    await openHome(tab);
    const link = { selector: `#main a[href="${routes.postPhoto(id, 1)}"]` };
    const viewer = role("dialog", viewerTexts.label);
    const shown = (name: string) => role("img", name, { inside: viewer });
    await tab.click(link);
    await tab.see(shown("#0f766e"));
    await tab.seePath(routes.postPhoto(id, 1));
    const whole = await tab.see(shown("#0f766e"));
    await tab.click(role("button", viewerTexts.zoomIn, { inside: viewer }));
    await tab.until("the picture is larger", async () => {
      const { left, right } = await tab.see(shown("#0f766e"));
      return right - left > (whole.right - whole.left) * 1.4;
    });
    await tab.click(role("button", viewerTexts.next, { inside: viewer }));
    await tab.see(shown("#4f46e5"));
    await tab.see({ selector: "p", text: "2 of 3", inside: viewer });
    await tab.seePath(routes.postPhoto(id, 2));
    await tab.press("Escape");
    await tab.seeGone(viewer);
    await tab.seePath(routes.home());
    await tab.seeFocused(link);
  },

  async "a post's menu is anchored to its button and closes on Escape"({ tab, signedIn }) {
    const { client } = await signedIn("mona");
    for (const content of ["First", "Second", "Third"]) await client.post("/posts", { content });
    await tab.open(routes.home());
    const button = role("button", postTexts.more, { inside: newest });
    await tab.click(button);
    const menu = role("menu", postTexts.more);
    await tab.see(role("menuitem", postMenuTexts.copyLink, { inside: menu }));
    await expectBeside(tab, menu, button);
    await tab.press("Escape");
    await tab.seeGone(menu);
    await tab.seeFocused(button);
  },

  async "the emoji picker is anchored to its button and closes on Escape"({ tab, signedIn }) {
    await signedIn("emma");
    await openHome(tab);
    const button = role("button", texts.addEmoji);
    const picker = role("dialog", texts.addEmoji);
    const search = role("searchbox", texts.findEmoji);
    await tab.click(button);
    await tab.see(search);
    await expectBeside(tab, picker, button);
    await tab.press("Escape");
    await tab.seeGone(picker);
    await tab.click(button);
    await pickRocket(tab, picker);
    await tab.seeGone(picker);
    await tab.until(
      "it stands in the text",
      async () => (await tab.see(field)).value?.includes("🚀") ?? false,
    );
  },

  async "a post is liked and commented on in a growing box"({ tab, signedIn, member }) {
    const bob = await member("bob");
    const { post: made } = await (
      await bob.client.post("/posts", { content: "The harbour is quiet" })
    ).json();
    await signedIn("lia");
    await tab.open(routes.post(made.id));
    const like = role("button", new RegExp(`^${postRowTexts.like}, `), { index: 0 });
    await tab.click(like);
    await tab.until("it is liked", async () => (await tab.see(like)).attributes["aria-pressed"] === "true");
    const box = role("textbox", new RegExp(`^${commentTexts.add.replace(/\.+$/, "")}`));
    const before = (await tab.see(box)).height;
    await tab.fill(
      box,
      "So quiet that one hears the gulls, and what they say of one another all the day long, ",
    );
    await tab.type(
      "and of us who stand below them with nothing but bread, and all that until the lamps are lit",
    );
    await tab.until("the box has grown", async () => (await tab.see(box)).height > before + 16);
    await tab.click(role("button", commentTexts.send));
    await tab.see(role("listitem", { text: "hears the gulls" }));
    await tab.seeGone({ selector: "*", text: commentTexts.sending });
    await tab.open(routes.post(made.id));
    await tab.see(role("listitem", { text: "hears the gulls" }));
    expect((await tab.see(like)).attributes["aria-pressed"]).toBe("true");
  },
};

/** Expects an overlay wholly in the window, opaque, and at most a finger's width from its button. */
async function expectBeside(
  tab: Tab,
  overlay: Parameters<Tab["see"]>[0],
  button: Parameters<Tab["see"]>[0],
): Promise<void> {
  await tab.until("what was opened is opaque", async () => {
    const { attributes } = await tab.see(overlay);
    return tab.evaluate(
      (id) => getComputedStyle(document.getElementById(id) ?? document.body).opacity === "1",
      attributes.id ?? "",
    );
  });
  const [box, source] = [await tab.see(overlay), await tab.see(button)];
  const size = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(size.width);
  expect(box.bottom).toBeLessThanOrEqual(size.height);
  const down = Math.max(box.top - source.bottom, source.top - box.bottom);
  const aside = Math.max(box.left - source.right, source.left - box.right);
  expect(Math.max(down, aside)).toBeLessThanOrEqual(44);
  // It does not cover its own button.
  expect(source.isOnTop).toBe(true);
}
