import { beforeEach, describe, expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { CollectionSheet } from "#components/bookmark/collection-sheet";
import { bookmarkTexts } from "#components/bookmark/texts.ts";
import { RenameForm } from "#components/chat/group/rename-form";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { ReportSheet } from "#components/report/report-sheet";
import { reportReasons, reportTexts } from "#components/report/texts.ts";
import { NewChoiceForm } from "#components/ui/new-choice-form";
import { COLLECTION_NAME_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { conversation } from "#tests/unit/components/chat/sample-conversation";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

beforeEach(() => {
  localStorage.clear();
  installBrowserParts();
});

interface SheetCase {
  sheet: (userId: string) => ReactElement;
  label: string;
  /** What the field holds without a draft. */
  initial?: string;
  send: () => Promise<void>;
}

// A served sheet is closed, and so hidden.
const hidden = true;
const pressButton = (name: string) => userEvent.click(screen.getByRole("button", { name, hidden }));

const sheets: Record<string, SheetCase> = {
  "a report": {
    sheet: (userId) => (
      <ReportSheet
        dialogId="sheet"
        userId={userId}
        subject={{ kind: "post", postId: "post-1", username: "bob" }}
      />
    ),
    label: reportTexts.details,
    async send() {
      await userEvent.click(screen.getByRole("radio", { name: reportReasons[0]?.label, hidden }));
      await pressButton(reportTexts.send);
    },
  },
  "a new collection": {
    sheet: (userId) => <CollectionSheet dialogId="sheet" userId={userId} plain={{ outcome: null }} />,
    label: bookmarkTexts.name,
    send: () => pressButton(bookmarkTexts.create),
  },
  "a collection's new name": {
    sheet: (userId) => (
      <CollectionSheet
        dialogId="sheet"
        userId={userId}
        collection={{ id: "collection-1", name: "Boats", isPublic: false }}
      />
    ),
    label: bookmarkTexts.name,
    initial: "Boats",
    send: () => pressButton(bookmarkTexts.save),
  },
  "a collection beside a post": {
    sheet: (userId) => (
      <NewChoiceForm
        id="name"
        userId={userId}
        draftName="collection"
        texts={{
          name: bookmarkTexts.newCollection,
          create: bookmarkTexts.create,
          failed: bookmarkTexts.createFailed,
        }}
        maxLength={COLLECTION_NAME_MAX_LENGTH}
        create={(name) => callApi("createCollection", { body: { name } })}
        onMade={() => {}}
      />
    ),
    label: bookmarkTexts.newCollection,
    send: () => pressButton(bookmarkTexts.create),
  },
  "a group's new name": {
    sheet: (userId) => (
      <RenameForm
        userId={userId}
        conversation={conversation("group-1", { name: "Rowers" })}
        onDone={() => {}}
      />
    ),
    label: chatSheetTexts.groupName,
    initial: "Rowers",
    send: () => pressButton(chatSheetTexts.save),
  },
};

describe.each(Object.entries(sheets))("the text of %s", (_, { sheet, label, initial = "", send }) => {
  const field = () => screen.getByRole("textbox", { name: label, hidden });

  async function write(text: string): Promise<void> {
    await userEvent.clear(field());
    await userEvent.type(field(), text);
  }

  test("is there again after the sheet was closed, for its author alone", async () => {
    const { unmount } = render(sheet("alice"));
    expect(field()).toHaveValue(initial);
    await write("Half a thought");
    unmount();
    const again = render(sheet("alice"));
    expect(field()).toHaveValue("Half a thought");
    again.unmount();
    render(sheet("bob"));
    expect(field()).toHaveValue(initial);
  });

  test("is forgotten once it is sent, and not before", async () => {
    const { unmount } = render(sheet("alice"));
    await write("A whole thought");
    api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Try again later."));
    await send();
    expect(Object.values(localStorage).join()).toContain("A whole thought");
    api.answerWith(() =>
      ok({ number: 7, collection: { id: "collection-1" }, conversation: conversation("group-1") }),
    );
    await send();
    await waitFor(() => expect(Object.values(localStorage).join()).not.toContain("A whole thought"));
    unmount();
    render(sheet("alice"));
    expect(field()).toHaveValue(initial);
  });
});
