import { expect } from "@jest/globals";
import { altOfPicture } from "#components/chat/compose/attach-texts.ts";
import { recordingTexts } from "#components/chat/compose/recording-texts.ts";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { pictureOnDisk } from "./picture-on-disk.ts";
import { pickRocket } from "./post-journeys.ts";
import { role, type Tab } from "./tab.ts";
import type { Journeys, World } from "./world.ts";

const box = role("textbox", texts.write.replace(/\.+$/, ""));
const said = (words: string) => role("article", { text: words, inside: role("log") });

/** A member's page with a conversation with another. */
async function openConversation({ tab, signedIn, member }: World): Promise<void> {
  const bob = await member("bob");
  const alice = await signedIn("alice");
  await alice.client.post(`/f4j8r/${bob.username}`);
  await bob.client.post(`/f4j8r/${alice.username}`);
  const { conversation } = await (await alice.client.post("/chat", { usernames: [bob.username] })).json();
  await tab.open(routes.conversation(conversation.id));
}

/** Checks that Escape closes the surrounding sheet although an empty search field has the focus. */
async function expectClosedByEscape(tab: Tab, label: string): Promise<void> {
  const field = role("searchbox", label);
  await tab.seeFocused(field);
  await tab.press("Escape");
  await tab.seeGone(field);
}

export const chatJourneys: Journeys = {
  async "a message with an emoji is written in a growing box and sent"(world) {
    const { tab } = world;
    await openConversation(world);
    await tab.fill(box, "Hello");
    const before = (await tab.see(box)).height;
    await tab.type(", all of you who have read so far without a pause".repeat(4));
    await tab.until("the box has grown", async () => (await tab.see(box)).height > before + 16);
    await tab.click(role("button", texts.addEmoji));
    await pickRocket(tab, role("dialog", texts.addEmoji));
    await tab.press("Enter");
    await tab.see(said("Hello, all of you"));
    await tab.see(said("🚀"));
    await tab.until("the box is small again", async () => (await tab.see(box)).height <= before);
  },

  async "a voice message is recorded, sent, and played"(world) {
    const { tab } = world;
    await openConversation(world);
    await tab.click(role("button", texts.record));
    await tab.see({
      selector: "*",
      text: { source: "Recording\\.\\.\\. 0:0[2-9]", flags: "" },
      inside: role("main"),
      index: 0,
    });
    await tab.click(role("button", recordingTexts.stop));
    await tab.see(role("img", texts.sent, { inside: role("log") }));
    // The server's copy rather than the one that this page has sent.
    await tab.open(await tab.evaluate(() => location.pathname));
    await tab.see(role("button", texts.play));
    await tab.evaluate(() => {
      const note = () => document.documentElement.setAttribute("data-played", "");
      document.addEventListener("ended", note, { capture: true });
    });
    await tab.click(role("button", texts.play));
    await tab.until("it has played to its end", () =>
      tab.evaluate(() => document.documentElement.hasAttribute("data-played")),
    );
    const failed = await tab.all({ selector: "*", text: texts.voiceFailed, inside: role("log") });
    expect(failed).toEqual([]);
  },

  async "two pictures are sent in one message, and turned in the viewer"(world) {
    const { tab } = world;
    await openConversation(world);
    await tab.see(box);
    await tab.setFiles("#main input[type=file]", await pictureOnDisk(), await pictureOnDisk());
    await tab.fill(role("textbox", altOfPicture(2)), "The second one");
    await tab.click(role("button", texts.send));
    await tab.click(role("button", "Picture 1 of 2", { inside: role("log") }));
    const viewer = role("dialog", chatSheetTexts.viewer);
    await tab.see({ selector: "*", text: "1 / 2", inside: viewer, index: 0 });
    await tab.press("ArrowRight");
    await tab.see({ selector: "*", text: "2 / 2", inside: viewer, index: 0 });
  },

  async "Escape closes a sheet with an empty search field"(world) {
    const { tab } = world;
    await openConversation(world);
    await tab.see(box);
    await tab.click(role("button", texts.newConversation, { index: 0 }));
    await expectClosedByEscape(tab, chatSheetTexts.searchPeople.replace(/\.+$/, ""));
    await tab.click(role("button", texts.addEmoji));
    await expectClosedByEscape(tab, composerTexts.findEmoji);
  },
};
