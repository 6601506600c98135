import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { deletePost } from "#components/post/menu/delete-post.ts";
import { hideMuted, hidePerson, hidePost } from "#lib/client/list/hidden-rows";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { stubSheets } from "#tests/unit/components/stub-sheets";

const api = stubApi();
stubSheets();

const posts = [
  { id: "one", author: "alice" },
  { id: "two", author: "bob" },
  { id: "three", author: "bob" },
  { id: "four", author: "carol" },
];
/** Who reposted them, of those that are there for that. */
const reposters = new Map([["one", "dora"]]);

beforeEach(() => {
  api.answerWith(() => ok({}));
  render(
    <main id="main" tabIndex={-1}>
      <button type="button">Elsewhere</button>
      <div role="feed">
        {posts.map(({ id, author }) => (
          <article
            key={id}
            aria-label={id}
            tabIndex={-1}
            data-post={id}
            data-author={author}
            data-reposter={reposters.get(id)}
          >
            <button type="button">{`Menu of ${id}`}</button>
          </article>
        ))}
      </div>
    </main>,
  );
});

afterEach(() => {
  for (const { id } of posts) hidePost(id, false);
  for (const name of ["bob", "dora"]) {
    hideMuted(name, false);
    hidePerson(name, undefined);
  }
});

const post = (id: string) => screen.getByRole("article", { name: id });
const focusMenuOf = (id: string) => screen.getByRole("button", { name: `Menu of ${id}` }).focus();

test("a deleted post gives the focus to the next one", async () => {
  focusMenuOf("two");
  await deletePost("two");
  expect(post("three")).toHaveFocus();
});

test("the last post gives it to the one before, and the only one to the page", async () => {
  focusMenuOf("four");
  for (const [deleted, next] of [
    ["four", "three"],
    ["three", "two"],
    ["two", "one"],
  ] as const) {
    await deletePost(deleted);
    expect(post(next)).toHaveFocus();
  }
  await deletePost("one");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a post whose deletion is refused comes back without the focus", async () => {
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Not now"));
  focusMenuOf("two");
  await deletePost("two");
  expect(post("two").checkVisibility()).toBe(true);
  expect(post("three")).toHaveFocus();
});

test.each([
  ["muted", () => hideMuted("bob", true)],
  ["blocked", () => hidePerson("bob", "everything")],
  ["made private", () => hidePerson("bob", "posts")],
])("the posts of a person who is %s give it to the next of another", (_, hide) => {
  focusMenuOf("two");
  hide();
  expect(post("four")).toHaveFocus();
});

test.each([
  ["muted", () => hideMuted("dora", true)],
  ["blocked", () => hidePerson("dora", "everything")],
  ["made private", () => hidePerson("dora", "posts")],
])("a row is hidden with the member who reposted it and is %s", (_, hide) => {
  focusMenuOf("one");
  hide();
  expect(post("one").checkVisibility()).toBe(false);
  expect(post("two")).toHaveFocus();
});

test("a post that is hidden without having the focus leaves it where it is", () => {
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  hidePost("two", true);
  expect(elsewhere).toHaveFocus();
  focusMenuOf("one");
  hidePerson("bob", "everything");
  expect(screen.getByRole("button", { name: "Menu of one" })).toHaveFocus();
});
