import { useEffect, useState } from "react";
import { SECOND } from "#contract/units";
import { showToast } from "#lib/client/toasts";
import { twoFactorTexts as texts } from "./texts.ts";

/** How long the label shows that something was copied. */
export const COPIED_LABEL_MS = 2 * SECOND;

/**
 * Copies texts, and remembers the last one for two seconds.
 * @returns the text just copied
 */
export function useCopied() {
  const [copied, setCopied] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_LABEL_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string, message: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showToast(texts.copyFailed, "danger");
      return;
    }
    setCopied({ text });
    showToast(message, "success");
  }

  return { copied: copied?.text, copy };
}
