/** Classes shared by a post row and its skeleton. */
export const postRowStyle =
  "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3.5 transition-colors";
