import { ChevronDown } from "lucide";
import { Icon } from "#components/ui/icon";
import { classNames } from "#lib/shared/class-names";

interface RepliesToggleProps {
  /** The page with the replies open, for readers without script. */
  href: string;
  isOpen: boolean;
  text: string;
  onToggle: () => void;
}

/** 'View N replies' and 'Hide replies'. */
export function RepliesToggle({ href, isOpen, text, onToggle }: RepliesToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: without script it has to lead to the page with the replies
    <a
      href={href}
      rel="nofollow"
      role="button"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.preventDefault();
        onToggle();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onToggle();
      }}
      className="comment-more"
    >
      <Icon of={ChevronDown} className={classNames("size-4 transition-transform", isOpen && "rotate-180")} />
      {text}
    </a>
  );
}
