/** Classes of an entry and of its skeleton. */
export const notificationRowStyle = "relative flex gap-3.5 border-b border-line px-4 py-3.5";
