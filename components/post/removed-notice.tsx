import { ShieldAlert } from "lucide";
import { Icon } from "#components/ui/icon";
import { postTexts } from "./texts.ts";

/** Notice for the author that a moderator has removed a post. */
export function RemovedNotice() {
  return (
    <div className="mt-2 flex items-start gap-2 rounded-control bg-fill px-3 py-2 text-sm text-secondary">
      <Icon of={ShieldAlert} className="mt-0.5 size-[1.2em]" />
      {postTexts.removedNotice}
    </div>
  );
}
