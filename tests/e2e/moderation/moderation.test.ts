import type { Browser, Page } from "@playwright/test";
import { ownTexts } from "#components/moderation/own/own-texts.ts";
import { endTexts, reportTexts } from "#components/moderation/report/report-texts.ts";
import { appealTexts, moderationTexts, queueTexts, statisticsTexts } from "#components/moderation/texts.ts";
import { moderationRoutes } from "#contract/moderation-routes";
import { routes } from "#contract/web-routes";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { turnOnSecondFactor } from "#tests/e2e/support/app-code";
import { expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import type { Stack } from "#tests/support/stack";
import type { WebClient } from "#tests/support/web-client";

const mainOf = (page: Page) => page.getByRole("main");

/** Bob posts something, and Alice reports it. */
async function reportPost(bob: WebClient, alice: WebClient, content: string): Promise<number> {
  const posted = await bob.post("/posts", { content });
  const { post }: { post: { id: string } } = await posted.json();
  const reported = await alice.post("/reports", { postId: post.id, reason: "spam", text: "Everywhere" });
  const { number }: { number: number } = await reported.json();
  return number;
}

async function openPlain(browser: Browser, { origin }: Stack, client: WebClient): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await adoptSession(context, origin, client);
  return context.newPage();
}

/** Each page fits a phone, and axe finds nothing. */
async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await expectNoViolationInThemes(page, "main");
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.describe.configure({ timeout: 120_000 });

test("a report is decided by a moderator, and both sides read what came of it", {
  tag: "@journey",
}, async ({ page, browser, stack, signedIn, member, complaints }) => {
  complaints.allow(/status of 409/);
  const [alice, bob, eve] = [await member("alice"), await member("bob"), await signedIn("eve")];

  // For a member who is no moderator there is nothing; one without a second factor is told how to get it.
  const hidden = await alice.client.fetch(moderationRoutes.queue());
  expect(hidden.status).toBe(404);
  expect(await hidden.text()).toContain("<title>Page not found");
  await stack.runAdmin("moderator", eve.username);
  const asking = await openPlain(browser, stack, eve.client);
  await asking.goto(moderationRoutes.queue());
  await expect(mainOf(asking)).toContainText(moderationTexts.noSecondFactor);
  await turnOnSecondFactor(eve.client);
  await adoptSession(page.context(), stack.origin, eve.client);

  const first = await reportPost(bob.client, alice.client, "Buy my coins");
  const second = await reportPost(bob.client, alice.client, "Buy my stamps");

  // By the keyboard, from the sidebar to the decision.
  await openHydrated(page, routes.home());
  await page.getByRole("link", { name: moderationTexts.title }).press("Enter");
  const queue = page.getByRole("list", { name: queueTexts.list });
  const reported = queue.getByRole("listitem").filter({ hasText: "Buy my coins" });
  await expect(reported).toContainText("Spam or a scam");
  await reported.getByRole("link").press("Enter");
  await expect(mainOf(page)).toContainText("Everywhere");
  await page.getByRole("link", { name: "Warn", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: `Warn @${bob.username}?` })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Please stop selling.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // On to the next one.
  await expect(page).toHaveURL(moderationRoutes.report(second));

  // Without script the same by forms, and a report that somebody else has closed says by whom.
  const plain = await openPlain(browser, stack, eve.client);
  await plain.goto(moderationRoutes.report(second, "remove"));
  await page.goto(moderationRoutes.report(second, "dismiss"));
  await hydrated(page);
  await plain.getByRole("button", { name: "Remove now" }).click();
  await expect(plain).toHaveURL(moderationRoutes.queue());
  await expect(mainOf(plain)).not.toContainText("Buy my stamps");
  await page.getByRole("button", { name: "Dismiss the report" }).click();
  await expect(page.getByRole("status", { name: "Messages" })).toContainText(/already closed/);
  await expect(page.getByRole("region", { name: reportTexts.outcome })).toContainText("removed");

  // Both sides, without script too.
  const author = await openPlain(browser, stack, bob.client);
  await author.goto(routes.notifications());
  await author
    .getByRole("main")
    .getByRole("link", { name: /warned|removed/ })
    .first()
    .click();
  await expect(author).toHaveURL(routes.ownModeration());
  const warning = author.getByRole("listitem").filter({ hasText: "warned you" });
  await expect(warning).toContainText("Please stop selling.");
  await warning.getByText(ownTexts.appeal).click();
  await warning.getByLabel(ownTexts.appealText).fill("They are my own coins.");
  await warning.getByRole("button", { name: ownTexts.send }).click();
  await expect(warning).toContainText(ownTexts.appealOpen);
  const reporter = await openPlain(browser, stack, alice.client);
  await reporter.goto(routes.ownModeration());
  await expect(mainOf(reporter)).toContainText(`Your report ${first} was looked at`);
  await expect(mainOf(reporter)).not.toContainText("Please stop selling.");

  // The appeal, which the only moderator decides herself.
  await openHydrated(page, moderationRoutes.appeals());
  const appeal = page.getByRole("listitem").filter({ hasText: "They are my own coins." });
  await appeal.getByText(appealTexts.decide).click();
  await appeal.getByRole("radio", { name: appealTexts.undo }).check();
  await appeal.getByRole("button", { name: appealTexts.submit }).click();
  await expect(appeal).toHaveCount(0);
  await author.reload();
  await expect(warning).toContainText(ownTexts.appealUndone);

  // What was hidden is shown again from its closed report, without script.
  const third = await reportPost(bob.client, alice.client, "Buy my shells");
  await plain.goto(moderationRoutes.report(third, "hide"));
  await plain.getByRole("button", { name: "Hide now" }).click();
  await plain.goto(moderationRoutes.report(third));
  await expect(mainOf(plain)).toContainText(reportTexts.hidden);
  await plain.getByRole("link", { name: endTexts.show.button }).click();
  await plain.getByRole("button", { name: endTexts.show.button }).click();
  await expect(plain).toHaveURL(moderationRoutes.report(third));
  await expect(mainOf(plain)).toContainText(endTexts.show.done);
  await expect(mainOf(plain)).not.toContainText(reportTexts.hidden);

  const fourth = await reportPost(bob.client, alice.client, "Buy my stars");
  await page.goto("about:blank");
  await stack.runAdmin("limit", bob.username);
  await checkPages(page, [
    moderationRoutes.queue(),
    moderationRoutes.report(second),
    moderationRoutes.report(fourth),
    moderationRoutes.report(fourth, "suspend"),
    moderationRoutes.appeals("decided"),
    moderationRoutes.log(),
    moderationRoutes.statistics(),
  ]);

  // All columns of the statistics are on a phone's screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(moderationRoutes.statistics());
  const weeks = page.getByRole("region", { name: statisticsTexts.weeks });
  expect(await weeks.evaluate((section) => section.scrollWidth - section.clientWidth)).toBe(0);
  await page.goto("about:blank");

  // Moderators whose rights ended are out at once.
  await page.goto("about:blank");
  await stack.runAdmin("end-moderator", eve.username);
  const ended = await plain.goto(moderationRoutes.queue());
  expect(ended?.status()).toBe(404);
});
