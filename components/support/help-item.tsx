import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { Prose } from "#components/ui/prose";

interface HelpItemProps {
  /** Of the answer, for links to it. */
  id: string;
  question: string;
  children: ReactNode;
}

/** A question that opens to its answer; HTML alone does it, and the browser's own search looks inside. */
export function HelpItem({ id, question, children }: HelpItemProps) {
  return (
    <details id={id} className="group scroll-mt-28 border-b border-line">
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
