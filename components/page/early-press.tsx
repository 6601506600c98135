"use client";

import { recordEarlyPresses } from "#lib/client/page/early-presses";
import { holdInputMethodKeys } from "#lib/client/page/hold-input-method-keys";
import { openDialogsByCommand } from "#lib/client/page/open-dialogs-by-command";

interface EarlyPressProps {
  /** Nonce of the response. */
  nonce: string | undefined;
}

// Constant at build time, so that only the server has it: neither the browser's script nor the page's data repeat it.
const script =
  typeof window === "undefined"
    ? [recordEarlyPresses, openDialogsByCommand, holdInputMethodKeys].map((run) => `(${run})()`).join(";")
    : "";

/** What each document runs before all other scripts. */
export function EarlyPress({ nonce }: EarlyPressProps) {
  return (
    <script
      nonce={nonce}
      // Hydration keeps the server's text.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
