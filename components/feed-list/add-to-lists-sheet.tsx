"use client";

import { ChoiceSheet } from "#components/ui/choice-sheet";
import { NewChoiceForm } from "#components/ui/new-choice-form";
import { FEED_LIST_NAME_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { addToListsText, feedListTexts as texts } from "./texts.ts";
import { useLists } from "./use-lists.ts";

interface AddToListsSheetProps {
  dialogId: string;
  userId: string;
  person: { username: string };
}

const sheetTexts = {
  done: texts.done,
  loading: texts.loading,
  failed: texts.listsFailed,
  retry: texts.retry,
  none: texts.noneHint,
};

const newTexts = { name: texts.newList, create: texts.create, failed: texts.createFailed };
const create = async (name: string) => (await callApi("createFeedList", { body: { name } })).list;

/** Chooses the lists that a person is in. Each change is saved immediately. Opens when mounted. */
export function AddToListsSheet({ dialogId, userId, person: { username } }: AddToListsSheetProps) {
  const choices = useLists(username);
  return (
    <ChoiceSheet
      dialogId={dialogId}
      title={texts.addToListsTitle}
      text={addToListsText(username)}
      choices={choices}
      isChosen={({ hasPerson }) => hasPerson === true}
      noteOf={({ isShared }) => (isShared ? texts.shared : texts.private)}
      texts={sheetTexts}
    >
      <NewChoiceForm
        id={`${dialogId}-name`}
        userId={userId}
        draftName="list"
        texts={newTexts}
        maxLength={FEED_LIST_NAME_MAX_LENGTH}
        create={create}
        onMade={choices.add}
      />
    </ChoiceSheet>
  );
}
