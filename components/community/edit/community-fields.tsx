import { communityFormTexts as texts } from "#components/community/texts.ts";
import { TextAreaField } from "#components/ui/text-area-field";
import { COMMUNITY_DESCRIPTION_MAX_LENGTH, COMMUNITY_RULES_MAX_LENGTH } from "#contract/limits";
import { formText } from "#lib/client/form/form-text";

interface CommunityValues {
  description: string;
  rules: string;
  isPublic: boolean;
}

interface CommunityFieldsProps {
  initial: CommunityValues;
  hasRequests?: boolean;
}

/** Form fields of a community except its name. */
export function CommunityFields({ initial, hasRequests = false }: CommunityFieldsProps) {
  return (
    <>
      <TextAreaField
        name="description"
        label={texts.description}
        dir="auto"
        rows={3}
        maxLength={COMMUNITY_DESCRIPTION_MAX_LENGTH}
        defaultValue={initial.description}
      />
      <TextAreaField
        name="rules"
        label={texts.rules}
        hint={texts.rulesHint}
        dir="auto"
        rows={4}
        maxLength={COMMUNITY_RULES_MAX_LENGTH}
        defaultValue={initial.rules}
      />
      <ReaderChoice isPublic={initial.isPublic} hasRequests={hasRequests} />
    </>
  );
}

/** Reads the values of `CommunityFields` from a form. */
export function fieldsOf(values: FormData): CommunityValues {
  return {
    description: formText(values, "description"),
    rules: formText(values, "rules"),
    isPublic: formText(values, "isPublic") !== "false",
  };
}

/** Messages for a failure without one from the server. */
export const communityFailures = { failed: texts.failed };

interface ReaderChoiceProps {
  isPublic: boolean;
  /** Whether requests are waiting, which opening the community accepts. */
  hasRequests: boolean;
}

const everybody = { value: "true", label: texts.everybody, hint: texts.everybodyHint };
const onlyMembers = { value: "false", label: texts.onlyMembers, hint: texts.onlyMembersHint };

/** Chooses who can read a community's posts. */
function ReaderChoice({ isPublic, hasRequests }: ReaderChoiceProps) {
  const opening = hasRequests ? { ...everybody, hint: `${everybody.hint} ${texts.opensHint}` } : everybody;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.whoReads}</legend>
      <div className="divide-y divide-line rounded-control border border-control">
        {[opening, onlyMembers].map(({ value, label, hint }) => (
          <label key={value} className="flex min-h-touch cursor-pointer items-start gap-3 p-3">
            <input
              type="radio"
              name="isPublic"
              value={value}
              defaultChecked={value === String(isPublic)}
              aria-describedby={`reads-${value}`}
              className="choice-mark mt-0.5"
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span id={`reads-${value}`} className="block text-sm text-secondary">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
