/** Wide enough for everything that hangs from a button, CSS pixels. */
export const windowSize = { width: 1440, height: 900 };
