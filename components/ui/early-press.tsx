interface EarlyPressProps {
  /** Of the answer that it stands in. */
  nonce: string | undefined;
}

// Of buttons the last one is meant. What HTML itself does something about needs nobody to keep it.
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
 * Does for the page's script what comes before it. Presses on buttons and switches are kept: `SoftLinks` presses them again.
 * Back and Forward load the page that they lead to: not every browser tells the router of them later.
 */
export function EarlyPress({ nonce }: EarlyPressProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: keep }} />;
}
