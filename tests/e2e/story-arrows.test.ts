import { STORY_SCROLL_PX } from "#contract/limits-story";
import { storyTrayMessages as texts } from "#lib/shared/messages/story";
import { expect, test } from "./fixtures.ts";
import { follow, tell } from "./story-steps.ts";

test("the arrows beside the stories scroll as far as the specification says, and no card draws them on", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const alice = await signedIn("alice");
  for (const name of ["bob", "carol", "dave", "erin", "frida"]) {
    const member = await elsewhere(name);
    await follow(alice.client, member.username);
    await tell(member.client, `Of ${name}`);
  }
  await page.goto("/");
  const tray = page.getByRole("region", { name: texts.label });
  const place = () => tray.getByRole("list").evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const press = async (name: string) => {
    const ended = tray
      .getByRole("list")
      .evaluate((list) => new Promise<void>((done) => list.addEventListener("scrollend", () => done())));
    await tray.getByRole("button", { name }).click();
    await ended;
  };
  await press(texts.on);
  expect(await place()).toBe(STORY_SCROLL_PX);
  await press(texts.back);
  expect(await place()).toBe(0);
});
