import { useEffect, useEffectEvent, useRef } from "react";
import { TextAreaField } from "#components/ui/text-area-field";
import { countGraphemes } from "#contract/text/count-graphemes";
import { normalizeText } from "#contract/text/normalize-text";
import { onOtherTabs } from "#lib/client/storage/device-storage";
import { showText, useDraft } from "#lib/client/storage/use-draft";
import { type Edit, editDraft } from "./edit-draft.ts";
import { editTexts as texts } from "./texts.ts";

export interface EditedField {
  label: string;
  /** In visible characters. */
  maxLength: number;
  /** Why the text would be refused. */
  problemOf?: (content: string) => string | undefined;
  /** What is said below the text. */
  noteOf?: (content: string) => string | undefined;
}

interface EditTextFormProps extends EditedField {
  id: string;
  userId: string;
  draftName: string;
  /** The text that was loaded last. */
  stored: Edit;
  isSaving: boolean;
  refusal: string | undefined;
  onRefusal: (refusal: string | undefined) => void;
  /** Another tab has saved or discarded the draft. */
  onGone: () => void;
  onSave: (edit: Edit, sheet: HTMLDialogElement | null) => Promise<void>;
}

export function EditTextForm(props: EditTextFormProps) {
  const { id, userId, draftName, stored, isSaving, refusal, onRefusal, onGone, onSave } = props;
  const { label, maxLength, problemOf, noteOf } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, current, change } = useDraft(userId, editDraft(draftName, stored), {
    show: ({ content }, before) => showText(field.current, content, before?.content),
  });
  const { content } = draft;
  const problem = problemOf?.(content);
  const note = noteOf?.(content);
  // Said until it is saved, also when the sheet is opened again.
  const outdated = draft.basedOn === stored.basedOn ? undefined : texts.outdated;

  useEffect(() => {
    const box = field.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);
  // So that it is read out.
  useEffect(() => {
    if (refusal ?? outdated) field.current?.focus();
  }, [refusal, outdated]);
  useNewerText(stored, current, (isSame) => {
    change(() => stored);
    if (!isSame) onRefusal(texts.replaced);
  });
  useGoneDraft(userId, draftName, onGone);

  return (
    <form
      id={id}
      autoComplete="off"
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const sheet = event.currentTarget.closest("dialog");
        if (problem) field.current?.focus();
        else void onSave({ content: normalizeText(current().content), basedOn: stored.basedOn }, sheet);
      }}
    >
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        name="content"
        label={label}
        dir="auto"
        rows={4}
        defaultValue={stored.content}
        readOnly={isSaving}
        error={problem ?? refusal ?? outdated}
        aside={
          <span className="text-sm text-muted tabular-nums">
            {countGraphemes(content.trim())}/{maxLength}
          </span>
        }
        onChange={({ target }) => {
          change((edit) => ({ ...edit, content: target.value }));
          onRefusal(undefined);
        }}
      />
      {note && <p className="mt-2 text-sm text-secondary">{note}</p>}
    </form>
  );
}

/** Tells when another text was loaded than the draft began with, if nothing was typed or it is that very text. */
function useNewerText(stored: Edit, current: () => Edit, onNewer: (isSame: boolean) => void): void {
  const known = useRef(stored.content);
  const compare = useEffectEvent(() => {
    const { content, basedOn } = current();
    const isSame = content === stored.content;
    const isUntouched = content === known.current;
    known.current = stored.content;
    if (basedOn !== stored.basedOn && (isSame || isUntouched)) onNewer(isSame);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares whenever it was loaded
  useEffect(() => compare(), [stored]);
}

/** Tells when another tab has removed the draft. */
function useGoneDraft(userId: string, name: string, onGone: () => void): void {
  const tell = useEffectEvent(onGone);
  useEffect(
    () =>
      onOtherTabs(
        userId,
        name,
        (value) => value ?? null,
        (now, _, changed) => changed === name && now === null && tell(),
      ),
    [userId, name],
  );
}
