import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FormMessageProps {
  message: string;
  detail?: ReactNode;
}

/** An error of a whole form, announced immediately and shown until the next submission. */
export function FormMessage({ message, detail }: FormMessageProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-control border border-danger p-3 text-sm outline-none"
    >
      <Icon of={CircleAlert} className="mt-0.5 size-4 text-danger" />
      <div className="wrap-text min-w-0">
        <p className="font-semibold">{message}</p>
        {detail && <p className="text-secondary">{detail}</p>}
      </div>
    </div>
  );
}
