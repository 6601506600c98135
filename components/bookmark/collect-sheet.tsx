"use client";

import { ChoiceSheet } from "#components/ui/choice-sheet";
import { NewChoiceForm } from "#components/ui/new-choice-form";
import { COLLECTION_NAME_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { bookmarkTexts as texts } from "./texts.ts";
import { useCollections } from "./use-collections.ts";

interface CollectSheetProps {
  dialogId: string;
  userId: string;
  /** The member's username. */
  username: string;
  postId: string;
  onClose?: () => void;
}

const sheetTexts = {
  done: texts.done,
  loading: texts.loading,
  failed: texts.collectionsFailed,
  retry: texts.retry,
  none: texts.noCollectionsHint,
};

const newTexts = { name: texts.newCollection, create: texts.create, failed: texts.createFailed };
const create = async (name: string) => (await callApi("createCollection", { body: { name } })).collection;

/** Chooses the collections of a post. Each change is saved immediately. Opens when mounted. */
export function CollectSheet({ dialogId, userId, username, postId, onClose }: CollectSheetProps) {
  const choices = useCollections(username, postId);
  return (
    <ChoiceSheet
      dialogId={dialogId}
      title={texts.collect}
      text={texts.collectText}
      choices={choices}
      isChosen={({ hasPost }) => hasPost === true}
      noteOf={({ isPublic }) => (isPublic ? texts.public : texts.private)}
      texts={sheetTexts}
      onClose={onClose}
    >
      <NewChoiceForm
        id={`${dialogId}-name`}
        userId={userId}
        draftName="collection"
        texts={newTexts}
        maxLength={COLLECTION_NAME_MAX_LENGTH}
        create={create}
        onMade={choices.add}
      />
    </ChoiceSheet>
  );
}
