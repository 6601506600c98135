import type { ReactNode } from "react";

interface ProseProps {
  children: ReactNode;
}

/** Long text of our own: headings, paragraphs, lists and links set for reading. */
export function Prose({ children }: ProseProps) {
  return (
    <div className="px-4 py-6 text-pretty md:px-6 [&_a]:text-accent [&_a]:underline [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-lg [&_h3]:mt-6 [&_h3]:text-base [&_li]:mt-1.5 [&_p]:mt-3 [&_p]:text-secondary [&_strong]:font-semibold [&_strong]:text-text [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:text-secondary">
      {children}
    </div>
  );
}
