interface EarlyPressProps {
  /** Of the answer that it stands in. */
  nonce: string | undefined;
}

// Of buttons the last one is meant. What HTML itself does something about needs nobody to keep it.
const keep = `{
const early = window.earlyPress = new AbortController()
early.choices = new Set()
addEventListener("click", ({ target }) => {
early.button = target.closest("button[type=button]:not([popovertarget],[commandfor])") ?? early.button
if (target.matches("[type=checkbox],[type=radio]")) early.choices.add(target)
}, { capture: true, signal: early.signal })
}`;

/** Keeps presses on buttons and switches that come before the page's script: `SoftLinks` presses them again. */
export function EarlyPress({ nonce }: EarlyPressProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: keep }} />;
}
