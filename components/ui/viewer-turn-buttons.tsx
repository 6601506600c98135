import { ChevronLeft, ChevronRight } from "lucide";
import { IconButton } from "./icon-button.tsx";

interface ViewerTurnButtonsProps {
  /** Labels of the buttons. */
  previous: string;
  next: string;
  onTurn: (step: 1 | -1) => void;
}

/** The buttons of a full-screen viewer that show the previous and the next picture. */
export function ViewerTurnButtons({ previous, next, onTurn }: ViewerTurnButtonsProps) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={previous}
        onClick={() => onTurn(-1)}
        className="viewer-turn start-2"
      />
      <IconButton icon={ChevronRight} label={next} onClick={() => onTurn(1)} className="viewer-turn end-2" />
    </>
  );
}
