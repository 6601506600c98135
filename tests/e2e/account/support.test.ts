import { expect, test } from "#tests/e2e/support/fixtures";

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
    await expect(main.getByText(/^Thank you\. Your report is number \d+\.$/)).toBeVisible();
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

test("pages for reading state their purpose", async ({ member }) => {
  const { client } = await member("sven");
  for (const [path, texts] of [
    ["/user-guide", ["Getting Started", "Privacy Settings", "Posting Content"]],
    ["/terms", ["Terms of use", "Privacy"]],
    ["/about", ["Version", "Release date", "Description", "help@roost.example"]],
  ] as const) {
    const [, main = ""] = (await (await client.fetch(path)).text()).split("<main");
    for (const text of texts) expect(main, path).toContain(text);
  }
});
