"use client";

import { formText } from "#lib/client/form/form-text";
import { useNameDraft } from "#lib/client/storage/use-name-draft";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";

interface NewChoiceFormProps<Choice> {
  id: string;
  userId: string;
  /** Of the name, until it is made. */
  draftName: string;
  texts: Readonly<Record<"name" | "create" | "failed", string>>;
  maxLength: number;
  create: (name: string) => Promise<Choice>;
  onMade: (choice: Choice) => void;
}

/** Form below the check boxes of a ChoiceSheet, which makes another one from a name. */
export function NewChoiceForm<Choice>(props: NewChoiceFormProps<Choice>) {
  const { id, userId, draftName, texts, maxLength, create, onMade } = props;
  const draft = useNameDraft(userId, draftName);

  async function submit(values: FormData): Promise<void> {
    const choice = await create(formText(values, "name"));
    draft.clear();
    onMade(choice);
  }

  return (
    <Form failures={texts} submit={submit} isKept className="gap-3">
      <div className="flex items-end gap-2 *:first:flex-1">
        <TextField
          {...draft.field}
          id={id}
          name="name"
          label={texts.name}
          maxLength={maxLength}
          required
          dir="auto"
        />
        <SubmitButton busyLabel={texts.create} variant="secondary">
          {texts.create}
        </SubmitButton>
      </div>
    </Form>
  );
}
