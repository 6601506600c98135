import type { Page } from "@playwright/test";
import { muteTexts } from "#components/mute/texts.ts";
import { reportTexts } from "#components/report/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";

const mainOf = (page: Page) => page.getByRole("main");
const article = (page: Page, text: string) => mainOf(page).getByRole("article").filter({ hasText: text });
const messages = (page: Page) => page.getByRole("status", { name: "Messages" });
const mutedPeople = (page: Page) => page.getByRole("list", { name: muteTexts.people });

async function chooseOf(page: Page, text: string, item: string): Promise<void> {
  await article(page, text).getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("removes a muted member from the feed at once, restores on Undo, and lists the mute to end it", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await bob.client.post("/posts", { content: "Bob talks a lot" });
  await alice.client.post(`/f4j8r/${bob.username}`);
  await openHydrated(page, routes.home());
  await chooseOf(page, "Bob talks a lot", muteTexts.mute);
  const sheet = page.getByRole("dialog", { name: `Mute @${bob.username}?` });
  await sheet.getByRole("button", { name: "For 7 days" }).click();
  await expect(article(page, "Bob talks a lot")).toBeHidden();
  await answered(page, /\/unmute\//, () =>
    messages(page).getByRole("button", { name: muteTexts.undo }).click(),
  );
  await expect(article(page, "Bob talks a lot")).toBeVisible();

  // The list refreshes after Undo, which would close a menu in it.
  await page.reload();
  await hydrated(page);
  await chooseOf(page, "Bob talks a lot", muteTexts.mute);
  await answered(page, /\/mute\//, () => sheet.getByRole("button", { name: "For 1 day" }).click());
  await expect(messages(page)).toContainText(`@${bob.username} is muted`);
  await page.reload();
  await expect(mainOf(page).getByRole("heading", { name: "Home" })).toBeAttached();
  await expect(article(page, "Bob talks a lot")).toHaveCount(0);
  await page.goto(routes.profile(bob.username));
  await expect(article(page, "Bob talks a lot")).toBeVisible();

  await page.goto(routes.muted());
  await expect(mutedPeople(page)).toContainText(`@${bob.username}`);
  await expect(mutedPeople(page)).toContainText("Until ");
  await answered(page, /\/unmute\//, () =>
    mutedPeople(page)
      .getByRole("button", { name: /^Unmute/ })
      .click(),
  );
  await expect(mainOf(page)).toContainText(muteTexts.nobody);
  await page.goto(routes.home());
  await expect(article(page, "Bob talks a lot")).toBeVisible();
});

test("collapses posts with a muted word and shows the reason until it is removed", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await bob.client.post("/posts", { content: "The ending of the film: Rosebud." });
  await alice.client.post(`/f4j8r/${bob.username}`);
  await openHydrated(page, routes.muted());
  await page.getByRole("button", { name: muteTexts.add }).click();
  await expect(page.getByRole("textbox", { name: muteTexts.newWord })).toBeFocused();
  await page.getByRole("textbox", { name: muteTexts.newWord }).fill("rosebud");
  await answered(page, /\/muted-words$/, () => page.getByRole("button", { name: muteTexts.add }).click());
  const words = page.getByRole("list", { name: muteTexts.words });
  await expect(words.getByRole("listitem")).toHaveText(["rosebud"]);
  await page.goto(routes.home());
  await expect(mainOf(page)).toContainText("contains “rosebud”");
  await expect(mainOf(page).getByText("The ending of the film")).toBeHidden();
  await mainOf(page).getByText("Show", { exact: true }).click();
  await expect(mainOf(page).getByText("The ending of the film")).toBeVisible();
  await page.goto(routes.muted());
  await answered(page, /\/muted-words\/[^/]+\/remove$/, () =>
    words.getByRole("button", { name: "Remove rosebud" }).click(),
  );
  await expect(words).toHaveCount(0);
  await page.goto(routes.home());
  await expect(mainOf(page).getByText("The ending of the film")).toBeVisible();
});

test("hides a reported post permanently and gives its reporter a number", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await bob.client.post("/posts", { content: "Cheaper clocks" });
  await bob.client.post("/posts", { content: "Cheap watches, click here" });
  await alice.client.post(`/f4j8r/${bob.username}`);
  await openHydrated(page, routes.home());
  await chooseOf(page, "Cheap watches", reportTexts.report);
  const sheet = page.getByRole("dialog", { name: "Report this post" });
  await sheet.getByRole("button", { name: reportTexts.send }).click();
  await expect(sheet.getByRole("alert")).toContainText(reportTexts.choose);
  await sheet.getByRole("radio", { name: "Spam or a scam" }).check();
  await sheet.getByRole("textbox", { name: reportTexts.details }).fill("He sells watches");
  await sheet.getByRole("button", { name: reportTexts.send }).click();
  const thanks = page.getByRole("dialog", { name: reportTexts.thanks });
  await expect(thanks).toContainText(/Your report is number \d+\. The post is hidden from you/);
  await expect(article(page, "Cheap watches")).toBeHidden();
  await expect(thanks.getByRole("button", { name: reportTexts.done })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(article(page, "Cheaper clocks")).toBeFocused();
  await page.reload();
  await expect(article(page, "Cheap watches")).toHaveCount(0);
  // Its author still finds it.
  expect(await (await bob.client.fetch(routes.profile(bob.username))).text()).toContain("Cheap watches");
});

test("mutes and reports a member from the profile", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
}) => {
  await signedIn("alice");
  const bob = await member("bob");
  await openHydrated(page, routes.profile(bob.username));
  const menuButton = mainOf(page).getByRole("button", { name: "More options" });
  await menuButton.click();
  await page.getByRole("menuitem", { name: reportTexts.report }).click();
  const sheet = page.getByRole("dialog", { name: "Report this person" });
  await sheet.getByRole("radio", { name: "Harassment or bullying" }).check();
  await sheet.getByRole("button", { name: reportTexts.send }).click();
  await page.getByRole("button", { name: `Mute @${bob.username}` }).click();
  await answered(page, /\/mute\//, () => page.getByRole("button", { name: "Always" }).click());
  await page.goto(routes.muted());
  await expect(mutedPeople(page)).toContainText("Always");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("mutes and unmutes words and people", async ({ page, signedIn, member }) => {
    const alice = await signedIn("alice");
    const bob = await member("bob");
    await alice.client.post(`/mute/${bob.username}`, { duration: "always" });
    await page.goto(routes.muted());
    await page.getByRole("textbox", { name: muteTexts.newWord }).fill("spoiler alert");
    await page.getByRole("combobox").selectOption("week");
    await page.getByRole("button", { name: muteTexts.add }).click();
    await expect(page.getByRole("list", { name: muteTexts.words })).toContainText("spoiler alert");
    await expect(page.getByRole("list", { name: muteTexts.words })).toContainText("UTC");
    await page.getByRole("button", { name: "Remove spoiler alert" }).click();
    await expect(page.getByRole("list", { name: muteTexts.words })).toHaveCount(0);
    await page.getByRole("button", { name: `Unmute @${bob.username}` }).click();
    await expect(mainOf(page)).toContainText(muteTexts.nobody);
  });
});
