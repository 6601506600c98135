"use client";

import { holdInputMethodKeys } from "#lib/client/page/hold-input-method-keys";

interface EarlyPressProps {
  /** Nonce of the response. */
  nonce: string | undefined;
}

// Only the last press of a button is recorded; presses that HTML handles itself are not. For browsers that do not know a button's
// `command`, one line opens its dialog, for as long as the page stands. Constant at build time, so that only the server has it:
// neither the browser's script nor the page's data repeat it.
const keep =
  typeof window === "undefined"
    ? `{
const early = window.earlyPress = new AbortController()
early.choices = new Set()
early.typed = new WeakSet()
early.history = new AbortController()
const { pathname, search } = location
addEventListener("popstate", () => {
if (location.pathname !== pathname || location.search !== search) location.reload()
}, { signal: early.history.signal })
addEventListener("input", ({ target }) => early.typed.add(target), true)
addEventListener("click", ({ target }) => {
early.button = target.closest("button[type=button]:not([popovertarget],[commandfor])") ?? early.button
if (target.matches("[type=checkbox],[type=radio]")) early.choices.add(target)
}, { capture: true, signal: early.signal })
"command" in HTMLButtonElement.prototype || addEventListener("click", ({ target }) => {
const dialog = document.getElementById(target.closest?.("[commandfor]")?.getAttribute("commandfor"))
if (dialog?.open === false) dialog.showModal()
})
;(${holdInputMethodKeys})()
}`
    : "";

/**
 * Handles what happens before hydration: records presses of buttons and switches, which `SoftLinks` replays, and which
 * fields are typed into (see use-served-text.ts); loads the page on Back and Forward, since not every browser reports
 * these to the router later. For as long as the page stands it holds back the keys of input methods, and opens dialogs
 * where HTML does not.
 */
export function EarlyPress({ nonce }: EarlyPressProps) {
  return (
    <script
      nonce={nonce}
      // Hydration keeps the server's text.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script
      dangerouslySetInnerHTML={{ __html: keep }}
    />
  );
}
