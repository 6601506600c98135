"use client";

import { useCallback } from "react";
import { ChoiceSheet } from "#components/ui/choice-sheet";
import { NewChoiceForm } from "#components/ui/new-choice-form";
import type { Highlight } from "#contract/highlight";
import { HIGHLIGHT_NAME_MAX_LENGTH } from "#contract/limits-story";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import { useChoices } from "#lib/client/use-choices";
import { storiesIn, highlightTexts as texts } from "./texts.ts";

interface AddToHighlightSheetProps {
  dialogId: string;
  userId: string;
  /** The member's username. */
  username: string;
  storyId: string;
}

const sheetTexts = {
  done: texts.done,
  loading: texts.loadingList,
  failed: texts.listFailed,
  retry: texts.retry,
  none: texts.none,
};

const newTexts = { name: texts.newTitle, create: texts.create, failed: texts.createFailed };
const refused = { chosen: texts.addFailed, unchosen: texts.removeFailed };

/** The member's highlights with whether each has a story. */
function useHighlightChoices(username: string, storyId: string) {
  return useChoices({
    request: useCallback(async () => {
      const input = { params: { username }, query: { story: storyId } };
      return (await callApi("listHighlights", input)).highlights;
    }, [username, storyId]),
    guess: (highlight: Highlight, hasStory) => ({ ...highlight, hasStory }),
    async send({ id }, hasStory) {
      const place = { params: { id, storyId } };
      const { highlight } = await callApi(hasStory ? "addToHighlight" : "removeFromHighlight", place);
      if (!highlight) showToast(texts.emptied, "success");
      return highlight;
    },
    refused,
  });
}

/** Chooses the highlights that one of the member's stories is in. Each change is saved immediately. Opens when mounted. */
export function AddToHighlightSheet({ dialogId, userId, username, storyId }: AddToHighlightSheetProps) {
  const choices = useHighlightChoices(username, storyId);
  return (
    <ChoiceSheet
      dialogId={dialogId}
      title={texts.addTitle}
      text={texts.addText}
      choices={choices}
      isChosen={({ hasStory }) => hasStory === true}
      noteOf={({ storyCount }) => storiesIn(storyCount)}
      texts={sheetTexts}
    >
      <NewChoiceForm
        id={`${dialogId}-name`}
        userId={userId}
        draftName="highlight"
        texts={newTexts}
        maxLength={HIGHLIGHT_NAME_MAX_LENGTH}
        create={async (name) =>
          (await callApi("createHighlight", { body: { name, storyIds: [storyId] } })).highlight
        }
        onMade={choices.add}
      />
    </ChoiceSheet>
  );
}
