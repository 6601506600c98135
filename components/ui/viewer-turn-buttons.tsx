import { ChevronLeft, ChevronRight } from "lucide";
import { classNames } from "#lib/shared/class-names";
import { IconButton } from "./icon-button.tsx";

interface ViewerTurnButtonsProps {
  /** Labels of the buttons. */
  previous: string;
  next: string;
  onTurn: (step: 1 | -1) => void;
}

/** A finger swipes instead. */
const turnStyle = "absolute top-1/2 -translate-y-1/2 bg-raised/80 pointer-coarse:not-focus-visible:opacity-0";

/** The buttons of a full-screen viewer that show the previous and the next picture. */
export function ViewerTurnButtons({ previous, next, onTurn }: ViewerTurnButtonsProps) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={previous}
        onClick={() => onTurn(-1)}
        className={classNames(turnStyle, "start-2")}
      />
      <IconButton
        icon={ChevronRight}
        label={next}
        onClick={() => onTurn(1)}
        className={classNames(turnStyle, "end-2")}
      />
    </>
  );
}
