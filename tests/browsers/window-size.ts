/** Wide enough for all overlays that are anchored to a button, in CSS pixels. */
export const windowSize = { width: 1440, height: 900 };
