import type { ReactNode } from "react";

interface ProseProps {
  children: ReactNode;
}

/** Long text of our own: headings, paragraphs, lists and links set for reading. */
export function Prose({ children }: ProseProps) {
  return <div className="prose">{children}</div>;
}
