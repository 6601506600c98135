import { expect, test } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { keyOf } from "#lib/client/storage/device-storage";
import { isRecord, isText } from "#lib/client/storage/stored-types";
import { type DraftKind, useDraft } from "#lib/client/storage/use-draft";

const USER = "01a1fd08-0000-7000-8000-000000000001";

interface Picture {
  id: string;
  alt: string;
}

const pictureDraft: DraftKind<Picture | null> = {
  name: "picture",
  empty: null,
  parse: (stored) =>
    isRecord(stored) && isText(stored.id) && isText(stored.alt) ? { id: stored.id, alt: stored.alt } : null,
  isEmpty: (draft) => draft === null,
};

test("another tab discards a draft whose keys were in another order", () => {
  const { result } = renderHook(() => useDraft(USER, pictureDraft));
  act(() => result.current.change(() => ({ alt: "A lake", id: "1" })));
  const key = keyOf(USER, pictureDraft.name);
  const oldValue = localStorage.getItem(key);
  localStorage.removeItem(key);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
  });
  expect(result.current.draft).toBeNull();
});
