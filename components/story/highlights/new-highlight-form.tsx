"use client";

import { useRouter } from "next/navigation";
import { Form } from "#components/ui/form";
import { PageHeader } from "#components/ui/page-header";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { HIGHLIGHT_NAME_MAX_LENGTH } from "#contract/limits-story";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { useNameDraft } from "#lib/client/storage/use-name-draft";
import { showToast } from "#lib/client/toasts";
import type { Viewer } from "#lib/shared/viewer";
import { KeptList, type KeptPage } from "./kept-list.tsx";
import { KeptTile } from "./kept-tile.tsx";
import { highlightTexts as texts } from "./texts.ts";

interface NewHighlightFormProps {
  viewer: Viewer;
  page: KeptPage;
  outcome: PlainFormOutcome | null;
}

const FORM_ID = "new-highlight";
const failures = { failed: texts.createFailed };

/** The page of a new highlight: its name, and check boxes of the member's stories. Works without script. */
export function NewHighlightForm({ viewer: { userId, username }, page, outcome }: NewHighlightFormProps) {
  const router = useRouter();
  const draft = useNameDraft(userId, "highlight");
  const profile = routes.profile(username);
  // Chosen before a submission without script was refused.
  const chosen = outcome?.values.storyIds?.split(",") ?? [];

  async function submit(values: FormData): Promise<void> {
    const storyIds = values.getAll("storyIds").map(String);
    await callApi("createHighlight", { body: { name: formText(values, "name"), storyIds } });
    draft.clear();
    showToast(texts.created, "success");
    router.replace(profile);
    router.refresh();
  }

  return (
    <Form
      id={FORM_ID}
      endpoint="createHighlight"
      returnTo={profile}
      outcome={outcome}
      failures={failures}
      hiddenFields={["storyIds"]}
      submit={submit}
      className="gap-5 px-4 py-5"
      frame={(form) => (
        <>
          <PageHeader
            title={texts.newTitle}
            backTo={profile}
            action={
              // Beside the title, since the stories may be many.
              <SubmitButton form={FORM_ID} busyLabel={texts.creating} size="small">
                {texts.create}
              </SubmitButton>
            }
          />
          {form}
        </>
      )}
    >
      <TextField
        {...draft.field}
        id="highlight-name"
        name="name"
        label={texts.name}
        maxLength={HIGHLIGHT_NAME_MAX_LENGTH}
        required
        dir="auto"
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{texts.choose}</legend>
        <p className="mb-3 text-sm text-secondary text-pretty">{texts.chooseHint}</p>
        <KeptList
          page={page}
          label={texts.choose}
          href={routes.newHighlight()}
          renderStory={(story) => (
            <label className="relative block cursor-pointer">
              <KeptTile story={story} />
              <input
                type="checkbox"
                name="storyIds"
                value={story.id}
                defaultChecked={chosen.includes(story.id)}
                className="choice-mark absolute right-2 bottom-2"
              />
            </label>
          )}
        />
      </fieldset>
    </Form>
  );
}
