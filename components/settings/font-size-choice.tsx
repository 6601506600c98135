import { classNames } from "#lib/shared/class-names";
import type { Preferences } from "#lib/shared/preferences";
import { choiceInputStyle, choiceStyle } from "./choice-style.ts";

// The page offers two of the three sizes.
const sizes = [
  { value: "small", label: "Small", sample: "text-base" },
  { value: "medium", label: "Medium", sample: "text-lg" },
] as const;

interface FontSizeChoiceProps {
  value: Preferences["fontSize"];
  onChange: (value: Preferences["fontSize"]) => void;
}

export function FontSizeChoice({ value, onChange }: FontSizeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Font size</legend>
      <div className="grid grid-cols-2 gap-3">
        {sizes.map((size) => (
          <label key={size.value} className={choiceStyle}>
            <input
              type="radio"
              name="fontSize"
              value={size.value}
              checked={value === size.value}
              onChange={() => onChange(size.value)}
              className={choiceInputStyle}
            />
            <span aria-hidden="true" className={classNames("font-semibold", size.sample)}>
              Aa
            </span>
            {size.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
