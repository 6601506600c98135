/** The media query for reduced motion; `matches` when it is preferred. */
export const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)");
