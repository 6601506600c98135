import type { Page } from "@playwright/test";
import { memberListTexts } from "#components/community/texts.ts";
import { postInMessage } from "#components/composer/texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { takenOver } from "#tests/e2e/support/taken-over";
import { TEST_PASSWORD, type WebClient } from "#tests/support/web-client";

/** Creates a community like its owner's browser. @returns its slug */
async function found(owner: { username: string; client: WebClient }, isPublic = true): Promise<string> {
  const slug = `club-${owner.username.replaceAll("_", "-")}`.slice(0, 30);
  const body = { name: `Club of ${owner.username}`, slug, isPublic, rules: "Be kind\nStay on topic" };
  expect((await owner.client.post("/communities", body)).status).toBe(200);
  return slug;
}

const main = (page: Page) => page.getByRole("main");
const feedOf = (page: Page) => page.getByRole("feed", { name: "Posts in this community" });

test("a community is created, joined and moderated in two browsers", { tag: "@journey" }, async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const ada = await signedIn("ada");
  const ben = await elsewhere("ben");

  // Ada creates it; the address follows the name.
  await openConnected(page, routes.newCommunity());
  const name = `Wings of ${ada.username}`;
  await page.getByLabel("Name").fill(name);
  await expect(page.getByLabel("Address")).toHaveValue(`wings-of-${ada.username.replaceAll("_", "-")}`);
  const slug = await page.getByLabel("Address").inputValue();
  await page.getByLabel("What is it about?").fill("Everything that flies");
  await page.getByRole("button", { name: "Create community" }).click();
  await expect(page).toHaveURL(routes.community(slug));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(main(page).getByText("Everything that flies")).toBeVisible();
  await expect(main(page).getByText(/ 0 posts$/)).toBeVisible();

  // Ben finds and joins it, and can post there at once.
  await openConnected(ben.page, `${routes.communities()}?q=${encodeURIComponent(name)}`);
  const join = main(ben.page).getByRole("button", { name: `Join ${name}` });
  await takenOver(join);
  await answered(ben.page, /\/join$/, () => join.click());
  await main(ben.page).getByRole("link", { name }).click();
  await expect(main(ben.page).getByText("2 members")).toBeVisible();
  await expect(main(ben.page).getByText(/ 0 posts$/)).toBeVisible();
  const box = main(ben.page).getByRole("textbox", { name: postInMessage(name) });
  await box.fill("A heron in the garden");
  await main(ben.page).getByRole("button", { name: "Post", exact: true }).click();
  await expect(main(ben.page).getByText("A heron in the garden")).toBeVisible();
  await expect(main(ben.page).getByText(/ 1 post$/)).toBeVisible();

  // Ada is notified live, reads the post and removes it.
  await page.getByRole("button", { name: "1 new post" }).click();
  const post = feedOf(page).getByRole("article").filter({ hasText: "A heron in the garden" });
  await expect(post).toBeVisible();
  await post.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: /^Remove from community/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox", { name: postMenuTexts.removeReason }).fill("Herons are for Fridays");
  await sheet.getByRole("button", { name: "Remove" }).click();
  await expect(post).toBeHidden();

  // Ben still sees it, labeled.
  await ben.page.reload();
  await expect(feedOf(ben.page).getByText("A heron in the garden")).toBeVisible();
  await expect(feedOf(ben.page).getByText(/moderator/)).toBeVisible();

  // Ada removes Ben, who cannot return.
  await main(page).getByRole("link", { name: "Members", exact: true }).click();
  await page.getByRole("button", { name: `Options for ${ben.username}` }).click();
  await page.getByRole("menuitem", { name: "Remove from community" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: memberListTexts.reason })
    .fill("Too many herons");
  await answered(page, /\/remove$/, () =>
    page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click(),
  );
  await expect(main(page).locator(`[data-person="${ben.username}"]`)).toBeHidden();
  await ben.page.reload();
  await expect(main(ben.page).getByText(/A moderator removed you from this community/)).toBeVisible();
  await expect(main(ben.page).getByRole("button", { name: /^Join/ })).toHaveCount(0);

  // The log lists all of it, latest first.
  await page.goto(routes.communityLog(slug));
  const acts = main(page).getByRole("list", { name: "Moderation log" }).getByRole("listitem");
  await expect(acts.nth(0)).toContainText(new RegExp(`removed ${ben.username}`, "i"));
  await expect(acts.nth(0)).toContainText("Too many herons");
  await expect(acts.nth(1)).toContainText("removed a post by");
  await expect(acts.nth(1)).toContainText("Herons are for Fridays");

  // Ben is readmitted.
  await openHydrated(page, routes.removedMembers(slug));
  await answered(page, /\/readmit$/, () =>
    page.getByRole("button", { name: `Readmit ${ben.username}` }).click(),
  );
  await expect(main(page).locator(`[data-person="${ben.username}"]`)).toBeHidden();
  expect((await ben.client.post(`/communities/${slug}/join`)).status).toBe(200);
});

test("an owner edits a community, appoints a moderator, transfers ownership and deletes another", async ({
  page,
  signedIn,
  member,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const ada = await signedIn("ada");
  const ben = await member("ben");
  const slug = await found(ada);
  expect((await ben.client.post(`/communities/${slug}/join`)).status).toBe(200);
  await openHydrated(page, routes.editCommunity(slug));
  await page.getByLabel("Name").fill("Another name");
  await page.getByRole("radio", { name: "Only members" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(routes.community(slug));
  await expect(page.getByRole("heading", { level: 1, name: "Another name" })).toBeVisible();
  await expect(main(page).getByText("Members only")).toBeVisible();

  await main(page).getByRole("link", { name: "Members", exact: true }).click();
  const row = main(page).locator(`[data-person="${ben.username}"]`);
  const choose = async (name: string) => {
    await row.getByRole("button", { name: /^Options for/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Make moderator");
  await expect(row.getByText("Moderator", { exact: true })).toBeVisible();
  await choose("Make owner");
  await page.getByRole("dialog").getByRole("button", { name: "Make owner" }).click();
  await expect(row.getByText("Owner")).toBeVisible();
  await page.goto(routes.editCommunity(slug));
  await expect(page.getByText("Only the owner can edit this community")).toBeVisible();

  const body = { name: "For a day", slug: `day-${slug}`.slice(0, 30), isPublic: true };
  expect((await ada.client.post("/communities", body)).status).toBe(200);
  await openHydrated(page, routes.editCommunity(body.slug));
  await page.getByRole("button", { name: "Delete community" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete community" }).click();
  await expect(page).toHaveURL(routes.joinedCommunities());
  expect((await ada.client.fetch(routes.community(body.slug))).status).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a member creates, joins, reads and leaves a community; a visitor reads and is asked to sign in", async ({
    page,
    signedIn,
    elsewhere,
    browser,
    baseURL,
  }) => {
    const [ben, cleo] = [await elsewhere("ben"), await elsewhere("cleo")];
    const slug = await found(ben);
    await ben.client.post("/posts", { content: "Read me without script", community: slug });
    await signedIn("ada");
    await page.goto(routes.community(slug));
    await expect(page.getByText("Read me without script")).toBeVisible();
    await main(page).getByRole("button", { name: "Join" }).click();
    await expect(main(page).getByText("2 members")).toBeVisible();
    await main(page).getByRole("button", { name: "Joined" }).click();
    await expect(main(page).getByText("1 member", { exact: true })).toBeVisible();

    await page.goto(routes.newCommunity());
    const own = `plain-${slug}`.slice(0, 30);
    await page.getByLabel("Name").fill("Plainly made");
    await page.getByLabel("Address").fill(own);
    await page.getByRole("radio", { name: "Only members" }).check();
    await page.getByRole("button", { name: "Create community" }).click();
    await expect(page).toHaveURL(routes.joinedCommunities());
    await main(page)
      .getByRole("link", { name: /^Plainly made/ })
      .click();
    await expect(main(page).getByText("Members only")).toBeVisible();

    // Ben requests to join and is answered with plain forms too.
    expect((await ben.client.post(`/communities/${own}/join`)).status).toBe(200);
    await page.goto(routes.joinRequests(own));
    await main(page)
      .getByRole("button", { name: `Accept ${ben.username}` })
      .click();
    await expect(page).toHaveURL(routes.joinRequests(own));
    await expect(main(page).getByText("No pending requests")).toBeVisible();
    await page.goto(routes.communityMembers(own));
    await expect(main(page).locator(`[data-person="${ben.username}"]`)).toBeVisible();

    // A link is created, used and revoked with plain forms as well.
    await page.goto(routes.invitations(own));
    await main(page).getByRole("button", { name: "Create a link" }).click();
    const address = await main(page).getByRole("listitem").getByLabel("Link").inputValue();
    await cleo.page.goto(address);
    await main(cleo.page).getByRole("button", { name: "Join", exact: true }).click();
    await expect(cleo.page).toHaveURL(routes.community(own));
    await expect(main(cleo.page).getByText("3 members")).toBeVisible();
    await page.reload();
    await main(page).getByRole("button", { name: "Revoke" }).click();
    await expect(main(page).getByText("No links yet")).toBeVisible();

    const visitor = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await visitor.goto(routes.community(slug));
    await expect(visitor.getByText("Read me without script")).toBeVisible();
    await main(visitor).getByRole("link", { name: "Join" }).click();
    await expect(visitor).toHaveURL(routes.login(routes.community(slug)));
    await visitor.close();
  });
});

test("updates the page when joining and leaving in the sidebar", async ({ page, signedIn, member }) => {
  const ben = await member("ben");
  const slug = await found(ben);
  const { client } = await signedIn("ada");
  expect((await client.post(`/communities/${slug}/join`)).status).toBe(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConnected(page, routes.community(slug));
  const block = page.getByRole("region", { name: "Communities" });
  const button = block.getByRole("button", { name: `Joined Club of ${ben.username}` });
  // Before, the button submits a plain form, which loads a document, and nothing keeps the rows.
  await takenOver(button);
  await button.click();
  await expect(main(page).getByRole("button", { name: "Join", exact: true })).toBeVisible();
  await expect(main(page).getByText("1 member", { exact: true })).toBeVisible();
  await expect(main(page).locator("[data-composer]")).toHaveCount(0);
  // The row stays, so that the member can join again, until the next navigation.
  await expect(
    block.getByRole("button", { name: `Join Club of ${ben.username}`, exact: true }),
  ).toBeVisible();
});

test("shows a join request and its answer live in a members-only community", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const ada = await signedIn("ada");
  const [ben, cleo] = [await elsewhere("ben"), await elsewhere("cleo")];
  const slug = await found(ada, false);
  await ada.client.post("/posts", { content: "Among ourselves", community: slug });
  await openConnected(page, routes.community(slug));
  await openConnected(ben.page, routes.community(slug));

  // Ben requests, withdraws and requests again; Ada's page updates its count.
  const requests = main(page).getByRole("link", { name: "Requests 1" });
  await takenOver(main(ben.page).getByRole("button", { name: "Request to join" }));
  await main(ben.page).getByRole("button", { name: "Request to join" }).click();
  await expect(main(ben.page).getByText("Your request is waiting")).toBeVisible();
  await expect(requests).toBeVisible();
  await main(ben.page).getByRole("button", { name: "Requested" }).click();
  await expect(main(ben.page).getByText("Only members can see the posts")).toBeVisible();
  await expect(requests).toBeHidden();
  await main(ben.page).getByRole("button", { name: "Request to join" }).click();
  await requests.click();
  await expect(main(page).getByRole("button", { name: `Accept ${ben.username}` })).toBeVisible();

  // Cleo requests while Ada's page is open; Ada declines her and accepts Ben, whose page updates.
  expect((await cleo.client.post(`/communities/${slug}/join`)).status).toBe(200);
  await main(page)
    .getByRole("button", { name: `Decline ${cleo.username}` })
    .click();
  await expect(main(page).locator(`[data-person="${cleo.username}"]`)).toBeHidden();
  await main(page)
    .getByRole("button", { name: `Accept ${ben.username}` })
    .click();
  await expect(main(page).getByText("No pending requests")).toBeVisible();
  await expect(feedOf(ben.page).getByText("Among ourselves")).toBeVisible();
  await expect(main(ben.page).getByRole("button", { name: "Joined" })).toBeVisible();
  await expect(main(ben.page).locator("[data-composer]")).toBeVisible();

  // Ben's notification links to the community; leaving is confirmed once.
  await openHydrated(ben.page, routes.notifications());
  await main(ben.page)
    .getByRole("link", { name: `You are now a member of Club of ${ada.username}` })
    .click();
  await expect(ben.page).toHaveURL(routes.community(slug));
  await main(ben.page).getByRole("button", { name: "Joined" }).click();
  await ben.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(main(ben.page).getByRole("button", { name: "Request to join" })).toBeVisible();
});

test("an invitation link is created, used and revoked", async ({ page, signedIn, elsewhere, complaints }) => {
  // From the revoked link.
  complaints.allow(/status of 400/);
  const ada = await signedIn("ada");
  const [ben, cleo] = [await elsewhere("ben"), await elsewhere("cleo")];
  const slug = await found(ada, false);
  await ada.client.post("/posts", { content: "Among ourselves", community: slug });
  await openHydrated(page, routes.community(slug));
  await main(page).getByRole("link", { name: "Invite" }).click();
  await main(page).getByLabel("Works for").selectOption("1 day");
  await main(page).getByLabel("How many people?").selectOption("5 people");
  await main(page).getByRole("button", { name: "Create a link" }).click();
  const link = main(page).getByRole("listitem").getByLabel("Link");
  await expect(main(page).getByText(/Used by 0 of 5 people/)).toBeVisible();
  const address = await link.inputValue();

  // Its page sends no referrer, and opening it changes nothing.
  const opened = await ben.page.goto(address);
  await hydrated(ben.page);
  expect(opened?.headers()).toMatchObject({
    "referrer-policy": "strict-origin",
    "cache-control": "private, no-store",
  });
  await expect(ben.page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(main(ben.page).getByRole("heading", { name: `Club of ${ada.username}` })).toBeVisible();
  await expect(main(ben.page).getByText("1 member", { exact: true })).toBeVisible();
  await main(ben.page).getByRole("button", { name: "Join", exact: true }).click();
  await expect(ben.page).toHaveURL(routes.community(slug));
  await expect(feedOf(ben.page).getByText("Among ourselves")).toBeVisible();

  // Ada sees that it was used, and revokes it: Cleo, who has it open, cannot join.
  await openHydrated(cleo.page, address);
  await page.reload();
  await hydrated(page);
  await expect(main(page).getByText(/Used by 1 of 5 people/)).toBeVisible();
  await main(page).getByRole("button", { name: "Revoke" }).click();
  await expect(main(page).getByText("No links yet")).toBeVisible();
  await main(cleo.page).getByRole("button", { name: "Join", exact: true }).click();
  await expect(main(cleo.page).getByRole("alert")).toContainText("This invitation no longer works");
  await cleo.page.reload();
  await expect(main(cleo.page).getByText("It may have been revoked")).toBeVisible();
});

test("a visitor signs in from an invitation, returns to it and joins", { tag: "@journey" }, async ({
  browser,
  baseURL,
  member,
  freshName,
}) => {
  const ben = await member("ben");
  const slug = await found(ben, false);
  const made = await ben.client.post(`/communities/${slug}/invitations`, { lasts: "always" });
  const { invitation } = await made.json();
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  const path = routes.acceptInvitation(slug, invitation.token);
  await openHydrated(visitor, path);
  await main(visitor).getByRole("link", { name: "Create an account" }).click();
  await expect(visitor).toHaveURL(routes.signup(path));
  const cleo = freshName("cleo");
  await visitor.getByLabel("Name", { exact: true }).fill("Cleo");
  await visitor.getByLabel("Username").fill(cleo);
  await visitor.getByLabel("Email").fill(`${cleo}@example.com`);
  await visitor.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await visitor.getByRole("button", { name: "Sign Up" }).click();
  await expect(visitor).toHaveURL(path);
  await hydrated(visitor);
  await main(visitor).getByRole("button", { name: "Join", exact: true }).click();
  await expect(visitor).toHaveURL(routes.community(slug));
  await expect(main(visitor).getByText("2 members")).toBeVisible();
  await visitor.close();
});

test("offers a feed for a public community but not for a members-only one", async ({ request, member }) => {
  const [ben, cleo] = [await member("ben"), await member("cleo")];
  const [open, closed] = [await found(ben), await found(cleo, false)];
  await ben.client.post("/posts", { content: "Say ]]> & <b> in a feed", community: open });
  const rss = await request.get(routes.communityFeed(open));
  expect(rss.headers()).toMatchObject({
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": "public, max-age=300",
  });
  expect(await rss.text()).toContain("Say ]] &gt; &amp; &lt;b&gt; in a feed");
  const json = await request.get(routes.communityFeed(open, "json"));
  expect((await json.json()).items).toHaveLength(1);
  expect((await request.get(routes.communityFeed(closed))).status()).toBe(404);
  const page = await request.get(routes.community(open));
  expect(await page.text()).toContain('type="application/rss+xml"');
});
