import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { Prose } from "#components/ui/prose";

interface HelpItemProps {
  /** Id of the answer, for links. */
  id: string;
  question: string;
  children: ReactNode;
}

/** A question that expands to its answer, without script; the browser's page search finds its text. */
export function HelpItem({ id, question, children }: HelpItemProps) {
  return (
    <details id={id} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-4 px-4 py-3 font-semibold transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:px-6">
        <h2 className="flex-1 text-base">{question}</h2>
        <Icon of={ChevronDown} className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="-mt-6 pb-1">
        <Prose>{children}</Prose>
      </div>
    </details>
  );
}
