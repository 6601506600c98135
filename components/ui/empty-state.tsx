import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface EmptyStateProps {
  icon: IconNode;
  title: string;
  text?: string;
  /** One useful thing to do now. */
  action?: ReactNode;
}

/** The state of an empty list or page. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-8 py-12 text-center md:py-16 print:hidden">
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-fill text-secondary">
        <Icon of={icon} className="size-6" />
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {text && <p className="mt-1 max-w-96 text-secondary text-pretty">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
