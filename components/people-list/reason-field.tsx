import { memberListTexts as texts } from "#components/community/texts.ts";
import { TextField } from "#components/ui/text-field";
import { COMMUNITY_REASON_MAX_LENGTH } from "#contract/limits";

interface ReasonFieldProps {
  id: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Why a moderator does something, for the log. */
export function ReasonField({ id, value, onChange }: ReasonFieldProps) {
  return (
    <div className="mt-5">
      <TextField
        id={id}
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        dir="auto"
        autoComplete="off"
        maxLength={COMMUNITY_REASON_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
