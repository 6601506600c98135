import { likersTexts } from "#components/people-list/texts.ts";
import { updateSettings } from "#contract/settings";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { publish } from "./publish.ts";

test("a post's page leads to who likes it: to all for its author, to those who show it for others", async ({
  page,
  signedIn,
  member,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const [bob, carol, dan] = [await member("bob"), await elsewhere("carol"), await elsewhere("dan")];
  const { id } = await publish(alice.client, "The weir is open again");
  await bob.client.change("PUT", updateSettings.path, { showLikes: true });
  await bob.client.post(`/posts/${id}/like`);

  await openConnected(page, routes.post(id));
  await expect(page.getByRole("link", { name: "1 like", exact: true })).toBeVisible();

  await test.step("nobody is led to a list that would be empty", async () => {
    const hidden = await publish(alice.client, "The ford is passable");
    await carol.client.post(`/posts/${hidden.id}/like`);
    await dan.page.goto(routes.post(hidden.id));
    await expect(dan.page.getByText(/ · 1 like$/)).toBeVisible();
    await expect(dan.page.getByRole("link", { name: "1 like" })).toBeHidden();
  });

  await test.step("the count is live, on the link as on the button", async () => {
    await openConnected(carol.page, routes.post(id));
    await carol.page.getByRole("button", { name: "Like, 1 like" }).click();
    await expect(page.getByRole("link", { name: "2 likes", exact: true })).toBeVisible();
  });

  const people = (of: typeof page) => of.getByRole("list", { name: "Likes" }).getByRole("listitem");
  await page.getByRole("link", { name: "2 likes", exact: true }).click();
  await expect(page).toHaveURL(routes.postLikes(id));
  await expect(people(page)).toHaveText([new RegExp(carol.username), new RegExp(bob.username)]);
  await people(page).first().getByRole("button", { name: "Follow" }).click();
  await expect(people(page).first().getByRole("button", { name: "Following" })).toBeVisible();

  await test.step("a list of one page has no search", async () => {
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page.getByText(likersTexts.someHidden)).toBeHidden();
  });

  await test.step("others are told that it is not the whole list, also without script", async () => {
    await dan.page.goto(routes.postLikes(id));
    await expect(people(dan.page)).toHaveText([new RegExp(bob.username)]);
    await expect(dan.page.getByText(likersTexts.someHidden)).toBeVisible();
    const html = await (await dan.client.fetch(routes.postLikes(id))).text();
    expect([bob, carol].map(({ username }) => html.includes(`data-person="${username}"`))).toEqual([
      true,
      false,
    ]);
  });
});
