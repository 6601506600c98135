import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { CommentSection } from "#components/comment/comment-section";
import { commentTexts } from "#components/comment/texts.ts";
import { loadTools } from "#components/composer/composer-chunks.ts";
import { ComposerForm } from "#components/composer/composer-form";
import { postDraft } from "#components/composer/post-draft.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { PeopleFilter } from "#components/people-list/people-filter";
import { EditProfileForm } from "#components/profile-edit/edit-profile-form";
import { profileValuesOf } from "#components/profile-edit/profile-values.ts";
import { SupportPanel } from "#components/support/support-panel";
import { keyOf, readValue, textValue, writeValue } from "#lib/client/storage/device-storage";
import { personOf } from "#lib/shared/person-of";
import { alice, post, profile } from "#tests/unit/components/sample-people";
import { stubApi } from "#tests/unit/components/stub-api";
import { serveHtml, typeEarly } from "./serve-html.ts";

stubApi();

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
  localStorage.clear();
});

const POST_ID = "01a1fd06-0000-7000-8000-000000000001";

/** Each form whose draft is stored, with its field. */
const forms: Record<string, { form: ReactElement; label: string; draft: string }> = {
  post: {
    form: <ComposerForm author={alice} outcome={null} place="page" />,
    label: composerTexts.composerLabel,
    draft: postDraft("post").name,
  },
  comment: {
    form: (
      <CommentSection
        post={post({ id: POST_ID })}
        viewer={personOf(alice)}
        canComment
        outcome={null}
        firstPage={{ comments: [], nextCursor: null, asOf: 1 }}
        linked={null}
        answeredId={null}
      />
    ),
    label: commentTexts.add,
    draft: `comment:${POST_ID}`,
  },
  question: {
    form: (
      <SupportPanel
        kind="question"
        userId={alice.id}
        outcome={null}
        justSent={null}
        earlier={{ requests: [], nextCursor: null }}
      />
    ),
    label: "Your question",
    draft: "question",
  },
  profile: {
    form: (
      <EditProfileForm
        userId={alice.id}
        username="alice"
        initial={profileValuesOf(profile({ bio: "" }))}
        pictures={{ profile: null, bg: null }}
      />
    ),
    label: "Bio",
    draft: "edit-profile",
  },
};

const fieldOf = (label: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name: label });
/** Hydrates a form; the composer also loads its tools. */
async function settle(hydrate: () => void): Promise<void> {
  hydrate();
  await act(async () => void (await loadTools()));
}

const storedText = (draft: string) => localStorage.getItem(keyOf(alice.id, draft)) ?? "";

describe.each(Object.entries(forms))("the draft of a %s", (_, { form, label, draft }) => {
  test("does not take what the browser refilled: another member may have typed it", async () => {
    const { hydrate } = serveHtml(form);
    fieldOf(label).value = "Words of the member before";
    await settle(hydrate);
    expect(fieldOf(label)).toHaveValue("");
    expect(storedText(draft)).not.toContain("Words");
  });

  test("takes what was typed in this document before hydration", async () => {
    const { hydrate } = serveHtml(form);
    typeEarly(fieldOf(label), "Early words");
    await settle(hydrate);
    expect(fieldOf(label)).toHaveValue("Early words");
    expect(storedText(draft)).toContain("Early words");
  });

  test("is not what the browser saves and refills", async () => {
    await settle(serveHtml(form).hydrate);
    const field = fieldOf(label);
    expect(field).toHaveAttribute("autocomplete", "off");
    // For text areas Chromium and WebKit look at the form alone.
    expect(field.form).toHaveAttribute("autocomplete", "off");
  });
});

test.each([
  ["a text from before drafts were JSON", "Half a thought", "Half a thought"],
  [
    "a text of 10 KB in both directions",
    JSON.stringify("שלום abc \u202e".repeat(900)),
    "שלום abc \u202e".repeat(900),
  ],
])("the browser's refilling does not replace a stored draft: %s", (_, stored, text) => {
  localStorage.setItem(keyOf(alice.id, "question"), stored);
  const { hydrate } = serveHtml(forms.question?.form as ReactElement);
  fieldOf("Your question").value = "Words of the member before";
  hydrate();
  expect(fieldOf("Your question")).toHaveValue(text);
  expect(readValue(alice.id, textValue("question"))).toBe(text);
});

function Filter() {
  const [text, setText] = useState("");
  return (
    <>
      <PeopleFilter placeholder="Search followers" text={text} onChange={setText} />
      <output>{text}</output>
    </>
  );
}

const filter = () => screen.getByRole<HTMLInputElement>("searchbox");

test("a filter of people does not take what the browser refilled", () => {
  const { hydrate } = serveHtml(<Filter />);
  filter().value = "Words of the member before";
  hydrate();
  expect(filter()).toHaveValue("");
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("a filter of people takes what was typed in this document before hydration", () => {
  const { hydrate } = serveHtml(<Filter />);
  typeEarly(filter(), "Early words");
  hydrate();
  expect(filter()).toHaveValue("Early words");
  expect(screen.getByRole("status")).toHaveTextContent("Early words");
});

test("a draft that cannot be read leaves the form usable", () => {
  writeValue(alice.id, textValue("edit-profile"), "not a record");
  const { hydrate } = serveHtml(forms.profile?.form as ReactElement);
  hydrate();
  expect(fieldOf("Bio")).toHaveValue("");
});
