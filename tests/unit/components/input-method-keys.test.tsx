import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useRef, useState } from "react";
import { AttachedFiles } from "#components/chat/compose/attached-files";
import { PeoplePicker } from "#components/chat/group/people-picker";
import { noOutgoingContent } from "#components/chat/state/outgoing-content.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { ComposerForm } from "#components/composer/composer-form";
import { postOutbox } from "#components/composer/outgoing/post-outbox.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { onShortcutKeys } from "#components/shortcuts/shortcut-keys.ts";
import type { Person } from "#contract/person";
import { personOf } from "#lib/shared/person-of";
import { alice, bob, post } from "#tests/unit/components/sample-people";
import { ok, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
  localStorage.clear();
  postOutbox.pause();
});

/** How browsers mark a key that belongs to an input method; Safari's last Enter of a composition has the second mark alone. */
const marks: [string, KeyboardEventInit][] = [
  ["isComposing", { isComposing: true }],
  ["the key code 229", { keyCode: 229 }],
];

/** Presses a key in a field; returns whether a handler prevented what the browser does with it. */
function press(field: Element, key: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(field, key);
  fireEvent(field, event);
  return event.defaultPrevented;
}

function Picker({ onChange }: { onChange: (people: Person[]) => void }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  return (
    <PeoplePicker viewerUsername="alice" chosen={[]} onChange={onChange} without={[]} max={5} field={field} />
  );
}

function Preview({ onDone }: { onDone: () => void }): ReactElement {
  const [alt, setAlt] = useState("");
  const attached = {
    ...noOutgoingContent,
    image: [{ fileId: "file", width: 10, height: 10, alt, key: null }],
  };
  return (
    <AttachedFiles
      userId={alice.id}
      attached={attached}
      onChange={(update) => setAlt(update(attached).image?.[0]?.alt ?? "")}
      onDone={onDone}
    />
  );
}

describe.each(marks)("a key with %s", (_, mark) => {
  test("chooses no person", async () => {
    const onChange = jest.fn();
    api.answerWith(() => ok({ users: [personOf(bob())], nextCursor: null }));
    render(<Picker onChange={onChange} />);
    const field = screen.getByRole("searchbox", { name: /^Search people/ });
    await userEvent.type(field, "bob");
    await screen.findByRole("button", { name: /bob/ });
    press(field, { key: "Enter", ...mark });
    expect(onChange).not.toHaveBeenCalled();
    press(field, { key: "Enter" });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test("does not complete a picture's description", () => {
    const onDone = jest.fn();
    render(<Preview onDone={onDone} />);
    const field = screen.getByRole("textbox", { name: new RegExp(chatTexts.pictureAlt) });
    press(field, { key: "Enter", ...mark });
    expect(onDone).not.toHaveBeenCalled();
    press(field, { key: "Enter" });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test("sends no post", async () => {
    api.answerWith(() => ok({ post: post() }));
    render(<ComposerForm author={alice} outcome={null} />);
    const field = screen.getByRole("textbox", { name: composerTexts.composerLabel });
    await userEvent.type(field, "きょう");
    press(field, { key: "Enter", ctrlKey: true, ...mark });
    expect(field).toHaveValue("きょう");
    press(field, { key: "Enter", ctrlKey: true });
    expect(field).toHaveValue("");
  });

  test("is no shortcut", () => {
    const action = jest.fn();
    const stop = onShortcutKeys({ j: action });
    press(document.body, { key: "j", ...mark });
    expect(action).not.toHaveBeenCalled();
    press(document.body, { key: "j" });
    expect(action).toHaveBeenCalledTimes(1);
    stop();
  });

  test("neither closes a dialog nor empties a search field by the browser's own doing", () => {
    render(<input type="search" aria-label="Search" />);
    const field = screen.getByRole("searchbox");
    expect(press(field, { key: "Escape", ...mark })).toBe(true);
    // All other keys remain the input method's.
    expect(press(field, { key: "Enter", ...mark })).toBe(false);
    expect(press(field, { key: "Escape" })).toBe(false);
  });
});
