import { classNames } from "#lib/shared/class-names";
import { ACCENT_COLORS, type Preferences } from "#lib/shared/preferences/preferences";

/** Classes of a radio button drawn as a tile; the input covers it invisibly. */
const choiceStyle =
  "choice-tile relative flex min-h-touch cursor-pointer items-center gap-2 rounded-control border border-line bg-card px-2.5 py-3 " +
  "font-medium transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

/** Classes of the input in such a tile. */
const choiceInputStyle = "absolute inset-0 cursor-pointer appearance-none rounded-control outline-none";

const labels: Record<Preferences["accentColor"], string> = {
  indigo: "Indigo",
  green: "Green",
  teal: "Teal",
  amethyst: "Royal Amethyst",
};

interface AccentChoiceProps {
  value: Preferences["accentColor"];
  onChange: (value: Preferences["accentColor"]) => void;
}

/** Radio buttons for the accent color. */
export function AccentChoice({ value, onChange }: AccentChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Accent color</legend>
      <div className="grid auto-rows-fr grid-cols-2 gap-3">
        {ACCENT_COLORS.map((accent) => (
          <label key={accent} data-accent={accent} className={choiceStyle}>
            <input
              type="radio"
              name="accentColor"
              value={accent}
              checked={value === accent}
              onChange={() => onChange(accent)}
              className={choiceInputStyle}
            />
            <span
              aria-hidden="true"
              className="forced-color-adjust-none size-5 shrink-0 rounded-full bg-accent"
            />
            {labels[accent]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const sizes = [
  { value: "small", label: "Small", sample: "text-sm" },
  { value: "medium", label: "Medium", sample: "text-base" },
  { value: "large", label: "Large", sample: "text-lg" },
] as const satisfies { value: Preferences["fontSize"]; label: string; sample: string }[];

interface FontSizeChoiceProps {
  value: Preferences["fontSize"];
  onChange: (value: Preferences["fontSize"]) => void;
}

/** Radio buttons for the font size. */
export function FontSizeChoice({ value, onChange }: FontSizeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Font size</legend>
      {/* In one row at every size, since the choice is applied at once: it does not move from under the pointer. */}
      <div className="grid grid-cols-3 gap-3">
        {sizes.map((size) => (
          <label key={size.value} className={classNames(choiceStyle, "flex-col justify-end")}>
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
