import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { clearDrafts, onOtherTabsDraft, readDraft, writeDraft } from "./draft-storage.ts";

interface Draft {
  text: string;
  /** Puts the text into the field and keeps it; an empty one discards the draft. */
  write: (text: string) => void;
}

/**
 * The text of an uncontrolled field that is never lost: kept per member and place while it is being written, and the same in all tabs.
 * @param name the place, such as "post" or "comment:{post id}"
 * @param field its textarea or input; what was typed before the page came alive is adopted
 */
export function useDraft(
  userId: string,
  name: string,
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
): Draft {
  const [text, setText] = useState("");

  const write = useCallback(
    (next: string) => {
      if (field.current && field.current.value !== next) {
        field.current.value = next;
      }
      setText(next);
      writeDraft(userId, name, next);
    },
    [userId, name, field],
  );

  useLayoutEffect(() => {
    void clearDrafts(userId);
    const typed = field.current?.value ?? "";
    write(typed || readDraft(userId, name));
  }, [userId, name, field, write]);

  useEffect(
    () =>
      onOtherTabsDraft(userId, (changed, stored, before) => {
        const box = field.current;
        // Something else may stand there, such as a message that is being changed.
        if (changed !== name || box?.value.trim() !== before.trim()) return;
        box.value = stored;
        setText(stored);
      }),
    [userId, name, field],
  );

  return { text, write };
}
