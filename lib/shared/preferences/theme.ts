/** The local storage key in which next-themes stores the choice. */
export const THEME_KEY = "theme";
export const DEFAULT_THEME = "dark";

/** The `background` token of each theme, used for the browser's own bars. */
export const themeColors = { dark: "#0b0d12", light: "#f7f8fa" } as const;
