import type { ReactNode } from "react";

interface OutcomePanelProps {
  title: string;
  text: string;
  /** The way on. */
  action: ReactNode;
}

/** What a step came to, in the place of its form; screen readers say it at once. */
export function OutcomePanel({ title, text, action }: OutcomePanelProps) {
  return (
    <div role="status">
      <h1 className="mb-2 text-2xl">{title}</h1>
      <p className="mb-6 text-secondary text-pretty">{text}</p>
      {action}
    </div>
  );
}
