import { communityFormTexts as texts } from "#components/community/texts.ts";

interface ReaderChoiceProps {
  isPublic: boolean;
  /** Whether somebody waits to be let in, which choosing everybody does. */
  hasRequests: boolean;
}

const everybody = { value: "true", label: texts.everybody, hint: texts.everybodyHint };
const onlyMembers = { value: "false", label: texts.onlyMembers, hint: texts.onlyMembersHint };

/** Who can read the posts of a community. */
export function ReaderChoice({ isPublic, hasRequests }: ReaderChoiceProps) {
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
