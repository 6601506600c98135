/** Classes of an icon button with the look of a small outlined button and a full-size hit area. */
export const outlinedButtonStyle =
  "relative before:absolute before:inset-1 before:rounded-full before:border before:border-line";
