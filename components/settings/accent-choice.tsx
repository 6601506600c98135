import { ACCENT_COLORS, type Preferences } from "#lib/shared/preferences";
import { choiceInputStyle, choiceStyle } from "./choice-style.ts";

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
            <span aria-hidden="true" className="size-5 shrink-0 rounded-full bg-accent" />
            {labels[accent]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
