interface EarlyPressProps {
  /** Nonce of the response. */
  nonce: string | undefined;
}

// Only the last press of a button is recorded; presses that HTML handles itself are not.
const keep = `{
const early = window.earlyPress = new AbortController()
early.choices = new Set()
early.history = new AbortController()
const { pathname, search } = location
addEventListener("popstate", () => {
if (location.pathname !== pathname || location.search !== search) location.reload()
}, { signal: early.history.signal })
addEventListener("click", ({ target }) => {
early.button = target.closest("button[type=button]:not([popovertarget],[commandfor])") ?? early.button
if (target.matches("[type=checkbox],[type=radio]")) early.choices.add(target)
}, { capture: true, signal: early.signal })
}`;

/**
 * Handles what happens before hydration: records presses of buttons and switches, which `SoftLinks` replays, and
 * loads the page on Back and Forward, since not every browser reports these to the router later.
 */
export function EarlyPress({ nonce }: EarlyPressProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: keep }} />;
}
