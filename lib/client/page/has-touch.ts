/** Whether the reader's main pointer is a finger, so that focusing a field would open an on-screen keyboard. */
export const hasTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;
