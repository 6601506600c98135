import { communityFormTexts as texts } from "#components/community/texts.ts";
import { TextAreaField } from "#components/ui/text-area-field";
import type { FieldErrors } from "#contract/errors";
import { COMMUNITY_DESCRIPTION_MAX_LENGTH, COMMUNITY_RULES_MAX_LENGTH } from "#contract/limits";
import { ReaderChoice } from "./reader-choice.tsx";

export interface CommunityValues {
  description: string;
  rules: string;
  isPublic: boolean;
}

interface CommunityFieldsProps {
  initial: CommunityValues;
  hasRequests?: boolean;
  errors: FieldErrors;
  isBusy: boolean;
}

/** What a community says of itself beside its name, and who reads what is in it. */
export function CommunityFields({ initial, hasRequests = false, errors, isBusy }: CommunityFieldsProps) {
  return (
    <>
      <TextAreaField
        name="description"
        label={texts.description}
        dir="auto"
        rows={3}
        maxLength={COMMUNITY_DESCRIPTION_MAX_LENGTH}
        readOnly={isBusy}
        defaultValue={initial.description}
        error={errors.description}
      />
      <TextAreaField
        name="rules"
        label={texts.rules}
        hint={texts.rulesHint}
        dir="auto"
        rows={4}
        maxLength={COMMUNITY_RULES_MAX_LENGTH}
        readOnly={isBusy}
        defaultValue={initial.rules}
        error={errors.rules}
      />
      <ReaderChoice isPublic={initial.isPublic} hasRequests={hasRequests} />
    </>
  );
}
