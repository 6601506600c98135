import type { ReactNode } from "react";

interface OutcomePanelProps {
  title: string;
  text: string;
  /** The next step. */
  action: ReactNode;
}

/** The result of a step in place of its form, announced to screen readers. */
export function OutcomePanel({ title, text, action }: OutcomePanelProps) {
  return (
    <div role="status">
      <h1 className="mb-2 text-2xl">{title}</h1>
      <p className="mb-6 text-secondary text-pretty">{text}</p>
      {action}
    </div>
  );
}
