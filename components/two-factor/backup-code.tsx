import { Check, Copy } from "lucide";
import { Icon } from "#components/ui/icon";
import { twoFactorTexts as texts } from "./texts.ts";

interface BackupCodeProps {
  code: string;
  isCopied: boolean;
  onCopy: () => void;
}

/** One backup code, which is copied when pressed. */
export function BackupCode({ code, isCopied, onCopy }: BackupCodeProps) {
  return (
    <button
      type="button"
      onClick={onCopy}
      aria-label={texts.copyCode(code)}
      className="flex min-h-touch w-full items-center justify-between gap-3 rounded-control border border-line px-3 transition-colors hover:bg-hover"
    >
      <span className="font-mono whitespace-nowrap">{code}</span>
      <span className="flex items-center gap-1.5 text-sm text-secondary">
        {isCopied && texts.copied}
        <Icon of={isCopied ? Check : Copy} className="size-4" />
      </span>
    </button>
  );
}
