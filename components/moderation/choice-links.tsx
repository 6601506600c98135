import { ButtonLink } from "#components/ui/button-link";

interface ChoiceLinksProps {
  /** Accessible name of the row. */
  label: string;
  choices: readonly { href: string; label: string; isCurrent: boolean }[];
}

/** Links of which one is chosen, in a row. Following one replaces the history entry. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ href, label: words, isCurrent }) => (
        <ButtonLink
          key={href}
          href={href}
          replace
          size="small"
          aria-current={isCurrent ? "page" : undefined}
          className="aria-[current]:bg-accent-soft aria-[current]:text-accent"
        >
          {words}
        </ButtonLink>
      ))}
    </nav>
  );
}
