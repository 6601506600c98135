import { Check, CheckCheck } from "lucide";
import { readByMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { Icon } from "#components/ui/icon";

interface ReceiptProps {
  /** Names of those who have read it. */
  readers: readonly string[];
  isGroup: boolean;
}

/** Whether a message of the viewer's own was sent, or read and by whom. */
export function Receipt({ readers, isGroup }: ReceiptProps) {
  const isRead = readers.length > 0;
  const words = isRead ? (isGroup ? readByMessage(readers) : texts.read) : texts.sent;
  return (
    <span
      role="img"
      aria-label={words}
      title={isRead ? readByMessage(readers) : texts.sent}
      className={isRead ? "inline-flex items-center gap-0.5 text-accent" : "inline-flex text-secondary"}
    >
      <Icon of={isRead ? CheckCheck : Check} className="size-3.5" />
      {isGroup && isRead && (
        <span aria-hidden="true" className="text-xs tabular-nums">
          {readers.length}
        </span>
      )}
    </span>
  );
}
