import { SelectBox } from "#components/ui/select-box";

interface PlainChoiceFieldProps {
  /** The endpoint's field. */
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  /** The first if undefined. */
  chosen: string | undefined;
}

/** Who may do something with a post, as a field of a form that is sent without script. A server component, so that no script has it. */
export function PlainChoiceField({ name, label, choices, chosen }: PlainChoiceFieldProps) {
  const id = `plain-${name}`;
  return (
    <p className="hidden min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 noscript:flex">
      <label htmlFor={id} className="text-sm text-secondary">
        {label}
      </label>
      <span className="min-w-36 flex-1">
        <SelectBox id={id} name={name} defaultValue={chosen}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectBox>
      </span>
    </p>
  );
}
