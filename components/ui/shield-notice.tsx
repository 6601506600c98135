import { ShieldAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface ShieldNoticeProps {
  children: ReactNode;
}

/** A calm notice of what moderators or operators have done. */
export function ShieldNotice({ children }: ShieldNoticeProps) {
  return (
    <div className="my-2 flex items-start gap-2 rounded-control bg-fill px-3 py-2 text-sm text-secondary">
      <Icon of={ShieldAlert} className="mt-0.5 size-[1.2em] shrink-0" />
      {children}
    </div>
  );
}
