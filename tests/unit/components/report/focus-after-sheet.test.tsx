import { afterEach, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MuteSheet } from "#components/mute/mute-sheet";
import { ReportSheet } from "#components/report/report-sheet";
import { reportTexts as texts } from "#components/report/texts.ts";
import { hideMuted, hidePost } from "#lib/client/list/hidden-rows";
import { ok, stubApi } from "#tests/unit/components/stub-api";
import { stubSheets } from "#tests/unit/components/stub-sheets";

const api = stubApi();
stubSheets();

const posts = [
  { id: "one", author: "alice" },
  { id: "two", author: "bob" },
  { id: "three", author: "bob" },
  { id: "four", author: "carol" },
];

afterEach(() => {
  for (const { id, author } of posts) {
    hidePost(id, false);
    hideMuted(author, false);
  }
});

type Asked = { kind: "report" | "mute"; id: string; author: string };

/** A feed whose posts can be reported and their authors muted. */
function Page({ shown }: { shown: typeof posts }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <div role="feed">
          {shown.map(({ id, author }) => (
            <article key={id} aria-label={id} tabIndex={-1} data-post={id} data-author={author}>
              <button type="button" onClick={() => setAsked({ kind: "report", id, author })}>
                {`Report ${id}`}
              </button>
              <button type="button" onClick={() => setAsked({ kind: "mute", id, author })}>
                {`Mute ${author} of ${id}`}
              </button>
            </article>
          ))}
        </div>
      </main>
      {asked?.kind === "report" && (
        <ReportSheet
          dialogId="sheet"
          userId="alice"
          subject={{ kind: "post", postId: asked.id, username: asked.author }}
        />
      )}
      {asked?.kind === "mute" && <MuteSheet dialogId="sheet" person={{ username: asked.author }} />}
    </>
  );
}

function show(ids = posts.map(({ id }) => id)) {
  render(<Page shown={posts.filter(({ id }) => ids.includes(id))} />);
  return userEvent.setup();
}

const post = (id: string) => screen.getByRole("article", { name: id });

/** Fills in the report up to the confirmation. */
async function report(user: ReturnType<typeof show>, id: string): Promise<HTMLElement> {
  api.answerWith(() => ok({ number: 7 }));
  await user.click(screen.getByRole("button", { name: `Report ${id}` }));
  await user.click(screen.getByRole("radio", { name: "Spam or a scam" }));
  await user.click(screen.getByRole("button", { name: texts.send }));
  return within(await screen.findByRole("dialog", { name: texts.thanks })).findByRole("button", {
    name: texts.done,
  });
}

/** Waits until all subscribers have handled the change. */
async function close(decide: () => unknown = () => document.querySelector("dialog")?.close()): Promise<void> {
  const closed = new Promise((resolve) => {
    document.addEventListener("close", resolve, { capture: true, once: true });
  });
  await decide();
  await closed;
}

test("focuses the close button of the confirmation after a report is sent", async () => {
  expect(await report(show(), "two")).toHaveFocus();
});

test("focuses the next post after a report", async () => {
  await report(show(), "two");
  await close();
  expect(post("three")).toHaveFocus();
});

test("focuses the previous post after a report of the last one", async () => {
  await report(show(), "four");
  await close();
  expect(post("three")).toHaveFocus();
});

test("focuses the page after a report of the only post", async () => {
  await report(show(["two"]), "two");
  await close();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("focuses the next post of another author after a mute", async () => {
  const user = show();
  await user.click(screen.getByRole("button", { name: "Mute bob of two" }));
  await close(() => user.click(screen.getByRole("button", { name: "For 1 day" })));
  expect(post("four")).toHaveFocus();
});

test("leaves the focus to the browser when a sheet closes without a change", async () => {
  const user = show();
  const opener = screen.getByRole("button", { name: "Report two" });
  await user.click(opener);
  opener.focus();
  await close();
  expect(opener).toHaveFocus();
});
