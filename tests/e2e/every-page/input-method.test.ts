import { commentTexts } from "#components/comment/texts.ts";
import { routes } from "#contract/web-routes";
import { newPost } from "#tests/e2e/post/comment-steps";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

test("holds back the keys of an input method on a served page", async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  await openHydrated(page, routes.post(await newPost(client, "A quiet harbour")));
  const field = page.getByRole("main").getByRole("textbox", { name: commentTexts.add });
  await field.fill("きょう");
  await field.evaluate((box) => {
    const key = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
    box.dispatchEvent(new KeyboardEvent("keydown", { ...key, isComposing: true }));
    box.dispatchEvent(new KeyboardEvent("keydown", { ...key, keyCode: 229 }));
  });
  await expect(field).toHaveValue("きょう");
  await answered(page, /\/comments$/, () => page.keyboard.press("Control+Enter"));
  await expect(field).toHaveValue("");
});
