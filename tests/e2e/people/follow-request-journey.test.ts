import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import type { WebClient } from "#tests/support/web-client";

/** Everything that the server sends for a path: the document, the router's payload and, if there is one, the JSON. */
async function payloadsOf(client: WebClient, page: string, api?: string): Promise<string> {
  const answers = await Promise.all([
    client.fetch(page),
    client.fetch(page, { headers: { rsc: "1", "sec-fetch-dest": "empty" } }),
    ...(api ? [client.fetch(`/api${api}`)] : []),
  ]);
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

/** Every place where a person could appear: everything that lists people or their posts. */
function placesOf(username: string): [page: string, api?: string][] {
  return [
    [routes.home(), "/feed/home"],
    [`${routes.search()}?q=${username}`, `/searchUser?username=${username}`],
    [routes.notifications(), "/notifications"],
    [routes.profileList("demo", "followers"), `/followers/demo?q=${username}`],
    [routes.profileList("demo", "following"), `/following/demo?q=${username}`],
  ];
}

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

test("a private member accepts a request live, the requester's page updates, and a block reverses everything", {
  tag: "@journey",
}, async ({ page: adaPage, signedIn, elsewhere, complaints }) => {
  // Ben's page fetches his relation to Ada and receives that she blocks him.
  complaints.allow(/status of 403/);
  const ada = await signedIn("ada");
  const ben = await elsewhere("ben");
  const benPage = ben.page;
  const places = placesOf(ada.username);
  const secret = `Only friends read this by ${ada.username}`;
  expect((await ada.client.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
  expect((await ada.client.post("/posts", { content: secret })).status).toBe(200);
  expect((await ada.client.post("/f4j8r/demo")).status).toBe(200);

  // Ada is on another page; Ben requests.
  await openConnected(adaPage, "/about");
  await expect(bell(adaPage)).toHaveAccessibleName("Notifications");
  await openConnected(benPage, routes.profile(ada.username));
  await expect(benPage.getByText("This account is private. Follow to see their posts")).toBeVisible();
  await expect(benPage.getByText(secret)).toHaveCount(0);
  await benPage.getByRole("main").getByRole("button", { name: "Follow", exact: true }).click();
  await expect(benPage.getByRole("button", { name: "Cancel Request" })).toBeVisible();

  // Ada is notified and sees the request live.
  await expect(bell(adaPage)).toHaveAccessibleName(/1 unread/);
  await expect(adaPage).toHaveTitle(/^\(1\) /);
  await bell(adaPage).click();
  const request = adaPage.getByRole("listitem").filter({ hasText: ben.username });
  await expect(request).toBeVisible();
  await request.getByRole("button", { name: /^Accept/ }).click();
  await expect(adaPage.getByText("Follow request accepted!")).toBeVisible();
  await expect(request.getByRole("button", { name: /^Accept/ })).toHaveCount(0);

  // Ben's open page updates by itself.
  const main = benPage.getByRole("main");
  await expect(main.getByRole("button", { name: "Following", exact: true }).first()).toBeVisible();
  await expect(main.getByRole("article").filter({ hasText: secret })).toBeVisible();
  // Demo's followers, since Ada follows demo; not those whom demo follows, nor Ben's notifications, where she never was.
  for (const [path, api] of [...places.slice(0, 2), ...places.slice(3, 4)]) {
    expect(await payloadsOf(ben.client, path, api), `${path} before the block`).toContain(ada.username);
  }

  // Ada blocks Ben.
  await adaPage.goto(routes.profile(ben.username));
  await adaPage.getByRole("main").getByRole("button", { name: "More options" }).first().click();
  await adaPage.getByRole("menuitem", { name: /^Block/ }).click();
  await adaPage
    .getByRole("dialog")
    .getByRole("button", { name: /^Block/ })
    .click();
  await expect(benPage.getByText("You have been blocked by this user.")).toBeVisible();
  await expect(benPage.getByText(secret)).toHaveCount(0);

  for (const [path, api] of places) {
    const payload = await payloadsOf(ben.client, path, api);
    // A search page contains the query, so only the server's data counts.
    expect(payload, path).not.toContain(secret);
    expect(payload.includes(`@${ada.username}`), `${path} names the one who blocked`).toBe(false);
    expect(payload.includes(routes.profile(ada.username)), `${path} links to the one who blocked`).toBe(
      false,
    );
  }
  const profile = await payloadsOf(ben.client, routes.profile(ada.username), routes.profile(ada.username));
  expect(profile).not.toContain(secret);
  expect(profile).not.toContain("Follow to see");
});
