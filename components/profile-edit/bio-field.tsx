import { TextAreaField } from "#components/ui/text-area-field";
import { BIO_MAX_LENGTH } from "#contract/limits";

interface BioFieldProps {
  defaultValue: string;
  /** What stands in it now, counted as the server and the browser's own limit count it: in UTF-16 units. */
  length: number;
  error: string | undefined;
}

/** The bio with its counter; whatever is too long is not let in (part 1 section 5). */
export function BioField({ defaultValue, length, error }: BioFieldProps) {
  return (
    <TextAreaField
      name="bio"
      label="Bio"
      dir="auto"
      maxLength={BIO_MAX_LENGTH}
      defaultValue={defaultValue}
      error={error}
      aria-describedby="bio-count"
      aside={
        <span id="bio-count" className="text-secondary tabular-nums">
          {length}/{BIO_MAX_LENGTH}
        </span>
      }
    />
  );
}
