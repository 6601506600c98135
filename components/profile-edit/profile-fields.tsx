import { TextField } from "#components/ui/text-field";
import { BIRTH_YEAR_MIN, NAME_MAX_LENGTH, PLACE_MAX_LENGTH, WEBSITE_MAX_LENGTH } from "#contract/limits";
import type { ProfileValues } from "#lib/shared/profile-values";
import { BioField } from "./bio-field.tsx";

interface ProfileFieldsProps {
  username: string;
  /** As saved; the fields keep what is typed themselves. */
  initial: ProfileValues;
  bioLength: number;
  errors: Readonly<Record<string, string | undefined>>;
}

/** What a member says of themselves. */
export function ProfileFields({ username, initial, bioLength, errors }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        dir="auto"
        required
        maxLength={NAME_MAX_LENGTH}
        defaultValue={initial.name}
        error={errors.name}
      />
      <TextField
        name="username"
        label="Username"
        hint="A username stays as it is."
        autoComplete="off"
        readOnly
        value={username}
      />
      <BioField defaultValue={initial.bio} length={bioLength} error={errors.bio} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="country"
          label="Country"
          autoComplete="country-name"
          dir="auto"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={initial.country}
          error={errors.country}
        />
        <TextField
          name="state"
          label="State"
          autoComplete="address-level1"
          dir="auto"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={initial.state}
          error={errors.state}
        />
      </div>
      <TextField
        name="website"
        label="Website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={WEBSITE_MAX_LENGTH}
        placeholder="example.org"
        defaultValue={initial.website}
        error={errors.website}
      />
      <TextField
        name="dateOfBirth"
        label="Date of birth"
        hint="Nobody but you sees it."
        type="date"
        autoComplete="bday"
        min={`${BIRTH_YEAR_MIN}-01-01`}
        defaultValue={initial.dateOfBirth}
        error={errors.dateOfBirth}
      />
    </>
  );
}
