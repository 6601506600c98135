import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FormNoticeProps {
  message: string;
  detail?: ReactNode;
}

/** A success message, shown where the action was. */
export function FormNotice({ message, detail }: FormNoticeProps) {
  return (
    <div role="status" className="flex gap-2.5 rounded-control border border-line bg-card p-3 text-sm">
      <Icon of={CircleCheck} className="mt-0.5 size-4 text-success" />
      <div className="wrap-text min-w-0">
        <p className="font-semibold">{message}</p>
        {detail && <p className="text-secondary">{detail}</p>}
      </div>
    </div>
  );
}
