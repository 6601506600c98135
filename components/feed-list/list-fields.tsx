import type { ChangeEvent, RefObject } from "react";
import { TextField } from "#components/ui/text-field";
import { Toggle } from "#components/ui/toggle";
import { FEED_LIST_NAME_MAX_LENGTH } from "#contract/limits";
import { formText } from "#lib/client/form/form-text";
import { feedListTexts as texts } from "./texts.ts";

interface ListFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  field?: {
    ref: RefObject<HTMLInputElement | null>;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  name?: string;
  isShared: boolean;
}

/** The fields of a list: its name, and whether it is shared. */
export function ListFields({ id, field, name, isShared }: ListFieldsProps) {
  return (
    <>
      <TextField
        {...field}
        id={`${id}-name`}
        name="name"
        label={texts.name}
        defaultValue={name}
        maxLength={FEED_LIST_NAME_MAX_LENGTH}
        required
        dir="auto"
      />
      <Toggle
        name="isShared"
        value="true"
        label={texts.isShared}
        hint={texts.isSharedHint}
        defaultChecked={isShared}
      />
    </>
  );
}

/** What was entered in `ListFields`. */
export const listOf = (values: FormData) => ({
  name: formText(values, "name"),
  isShared: values.get("isShared") === "true",
});
