import { type ReactNode, useId } from "react";

interface ReportSectionProps {
  title: string;
  /** Of the section, for links to it. */
  id?: string;
  children: ReactNode;
}

/** A part of a report's page, below a heading. */
export function ReportSection({ title, id, children }: ReportSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="border-b border-line px-4 py-4">
      <h2 id={headingId} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
