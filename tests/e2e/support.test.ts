import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writtenMails } from "#tests/support/mail-folder";
import { expect, test } from "./fixtures.ts";

test("keeps a question's draft, sends it once, confirms it with a number and lists it", async ({
  page,
  signedIn,
}) => {
  await signedIn("nina");
  await page.goto("/ask-questions");
  const main = page.getByRole("main");
  await expect(main).toContainText("You have not asked anything yet");
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main).toContainText("Please enter a question");

  const field = main.getByRole("textbox", { name: "Your question" });
  await field.fill("How do I pin a post?");
  await page.reload();
  await expect(field).toHaveValue("How do I pin a post?");

  await main.getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(main.getByText(/^Thank you\. Your question has number \d+\.$/)).toBeVisible();
  await expect(field).toHaveValue("");
  await page.reload();
  const rows = main.getByRole("list", { name: "Your questions" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("How do I pin a post?");
  await expect(rows).toContainText("Open");
  await expect(field).toHaveValue("");
});

test("neither loses nor sends a text while offline", async ({ page, context, signedIn, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_/);
  await signedIn("oscar");
  await page.goto("/report-problem");
  await page.waitForLoadState("networkidle");
  const main = page.getByRole("main");
  await main.getByLabel("What went wrong?").fill("The bell rings twice");
  await context.setOffline(true);
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main.getByRole("alert")).toContainText("Your report could not be sent.");
  await context.setOffline(false);
  await page.reload();
  await expect(main.getByLabel("What went wrong?")).toHaveValue("The bell rings twice");
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main.getByText(/^Thank you\. Your report has number \d+\.$/)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("sends, confirms and lists a report with a plain form, and refuses a blank one with a message", async ({
    page,
    signedIn,
  }) => {
    await signedIn("paula");
    await page.goto("/report-problem");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Send", exact: true }).click();
    await expect(main).toContainText("Please describe the problem");
    await main.getByLabel("What went wrong?").fill("The bell rings\ntwice");
    await main.getByRole("button", { name: "Send", exact: true }).click();
    await expect(main.getByText(/^Thank you\. Your report has number \d+\.$/)).toBeVisible();
    const row = main.getByRole("listitem");
    await row.locator("summary").click();
    await expect(row).toContainText("The bell rings twice");
  });

  test("expands the answers of the FAQ, which name their subject", async ({ page, signedIn }) => {
    await signedIn("quinn");
    await page.goto("/faq");
    const main = page.getByRole("main");
    for (const question of [
      "How do I change my password?",
      "How do I block someone?",
      "How do I log out of all devices?",
    ]) {
      await main.getByText(question).click();
    }
    await expect(main.getByRole("link", { name: "Settings → Change Password" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Settings → Blocked Users" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Settings → Devices" })).toBeVisible();
  });
});

test("mails a question to support", async ({ page, signedIn, stack }) => {
  const { username } = await signedIn("rosa");
  await page.goto("/ask-questions");
  const words = `Is anybody there for ${username}?`;
  await page.getByRole("textbox", { name: "Your question" }).fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  const outbox = join(stack.dataDir, "outbox");
  await expect
    .poll(
      async () => {
        const paths = await writtenMails(outbox);
        const mails = await Promise.all(paths.map((path) => readFile(path, "utf8")));
        return mails.filter((mail) => mail.includes(words) && mail.includes("help@roost.example")).length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
});

for (const [path, texts] of [
  ["/user-guide", ["Getting Started", "Privacy Settings", "Posting Content"]],
  ["/terms", ["Terms of use", "Privacy"]],
  ["/about", ["Version", "Release date", "Description", "help@roost.example"]],
] as const) {
  test(`${path} states its purpose`, async ({ page, signedIn }) => {
    await signedIn("sven");
    await page.goto(path);
    for (const text of texts) await expect(page.getByRole("main")).toContainText(text);
  });
}
