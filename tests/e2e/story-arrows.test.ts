import { storyTrayTexts as texts } from "#components/story/texts.ts";
import { STORY_SCROLL_PX } from "#contract/limits-story";
import { expect, test } from "./fixtures.ts";
import { follow } from "./follow.ts";
import { openConnected } from "./open-connected.ts";
import { tell } from "./story-steps.ts";

test("the arrows beside the stories scroll by the specified distance without snapping to a card", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const alice = await signedIn("alice");
  for (const name of ["bob", "carol", "dave", "erin", "frida"]) {
    const member = await elsewhere(name);
    await follow(alice.client, member.username);
    await tell(member.client, `Of ${name}`);
  }
  await openConnected(page, "/");
  const tray = page.getByRole("region", { name: texts.label });
  const place = () => tray.getByRole("list").evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  await tray.getByRole("button", { name: texts.on }).click();
  await expect.poll(place).toBe(STORY_SCROLL_PX);
  await tray.getByRole("button", { name: texts.back }).click();
  await expect.poll(place).toBe(0);
});
