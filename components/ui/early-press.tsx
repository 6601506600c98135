interface EarlyPressProps {
  /** Of the answer that it stands in. */
  nonce: string | undefined;
}

// The last one is meant. What HTML itself does something about needs nobody to keep it.
const keep = `{
const early = window.earlyPress = new AbortController()
addEventListener("click", ({ target }) => {
early.button = target.closest("button[type=button]:not([popovertarget],[commandfor])") ?? early.button
}, { capture: true, signal: early.signal })
}`;

/** Keeps a press on a button that comes before the page's script: `SoftLinks` presses it again. */
export function EarlyPress({ nonce }: EarlyPressProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: keep }} />;
}
