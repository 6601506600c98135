/** Of an icon beside a small button: as high as that, and as easy to hit as any. */
export const outlinedButtonStyle =
  "relative before:absolute before:inset-1 before:rounded-full before:border before:border-line";
