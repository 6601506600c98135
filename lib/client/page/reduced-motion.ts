/** The system's wish for less motion; `matches` while there is one. */
export const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)");
