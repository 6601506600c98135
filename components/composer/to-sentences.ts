/** Several messages as one that can be heard as several: only the last keeps the end that it has. */
export function toSentences(messages: readonly string[]): string {
  const ended = messages.map((message, at) =>
    at === messages.length - 1 || /[.!?…]$/.test(message) ? message : `${message}.`,
  );
  return ended.join(" ");
}
