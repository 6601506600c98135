/** The local storage key that the specification names; next-themes keeps the choice there. */
export const THEME_KEY = "theme";
export const DEFAULT_THEME = "dark";

/** The token `background` of each theme, which the browser's own bars take on. */
export const themeColors = { dark: "#0b0d12", light: "#f7f8fa" } as const;
