import { type Commenters, commenterChoices } from "#contract/commenters";
import { commentersTexts, commenterTexts } from "./commenter-texts.ts";

interface CommentersChoiceProps {
  /** What is chosen; at first, without `onChoose`. */
  chosen: Commenters;
  /** Without it the choice is a field of the form around. */
  onChoose?: (choice: Commenters) => void;
}

/** Who may comment: one of three. */
export function CommentersChoice({ chosen, onChoose }: CommentersChoiceProps) {
  const state = (choice: Commenters) =>
    onChoose
      ? { checked: choice === chosen, onChange: () => onChoose(choice) }
      : { defaultChecked: choice === chosen };
  return (
    <fieldset>
      <legend className="sr-only">{commentersTexts.title}</legend>
      {commenterChoices.map((choice) => (
        <label
          key={choice}
          className="-mx-2 flex min-h-touch cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover pointer-fine:min-h-9"
        >
          <input type="radio" name="commentsFrom" value={choice} {...state(choice)} className="choice-mark" />
          {commenterTexts[choice].label}
        </label>
      ))}
    </fieldset>
  );
}
