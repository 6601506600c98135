import { TextField } from "#components/ui/text-field";
import { factsOfField, type ProfileField } from "#contract/profile-fields";
import { BioField } from "./bio-field.tsx";
import { profileInputNames, profileInputs } from "./profile-inputs.ts";
import type { ProfileValues } from "./profile-values.ts";

interface ProfileFieldsProps {
  username: string;
  /** The saved values; the fields are uncontrolled. */
  initial: ProfileValues;
  bioLength: number;
  errors: Readonly<Record<string, string | undefined>>;
}

/** The fields of a profile. */
export function ProfileFields({ username, initial, bioLength, errors }: ProfileFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {profileInputNames.map((field) => (
        <div key={field} className={profileInputs[field].shape === "half-a-row" ? "" : "col-span-2"}>
          {field === "bio" ? (
            <BioField defaultValue={initial.bio} length={bioLength} error={errors.bio} />
          ) : (
            <ProfileTextField field={field} defaultValue={initial[field]} error={errors[field]} />
          )}
          {field === "name" && <UsernameField username={username} />}
        </div>
      ))}
    </div>
  );
}

interface ProfileTextFieldProps {
  field: ProfileField;
  defaultValue: string;
  error: string | undefined;
}

function ProfileTextField({ field, defaultValue, error }: ProfileTextFieldProps) {
  const { label, maxLength } = factsOfField(field);
  return (
    <TextField
      {...profileInputs[field].attributes}
      name={field}
      label={label}
      maxLength={maxLength}
      defaultValue={defaultValue}
      error={error}
    />
  );
}

function UsernameField({ username }: { username: string }) {
  return (
    <div className="mt-5">
      <TextField
        name="username"
        label="Username"
        hint="You cannot change your username."
        autoComplete="off"
        readOnly
        value={username}
      />
    </div>
  );
}
