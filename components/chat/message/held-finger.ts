/** Whether a finger holds a message down. */
let isHeld = false;

/** Notes that a finger does, until it leaves. */
export function holdFinger(): void {
  isHeld = true;
  const left = new AbortController();
  const leave = () => {
    isHeld = false;
    left.abort();
  };
  const options = { capture: true, signal: left.signal };
  window.addEventListener("pointerup", leave, options);
  window.addEventListener("pointercancel", leave, options);
}

/** Whether what opens now opens under a finger that is still down: where it leaves, the browser would close it at once. */
export const opensUnderFinger = (): boolean => isHeld;
