/** Classes of one page: two columns, three on a desktop. */
export const galleryStyle = "columns-2 gap-3 px-4 md:gap-4 xl:columns-3";

/** Classes of a picture with its caption. */
export const galleryCardStyle =
  "mb-3 break-inside-avoid overflow-hidden rounded-card border border-line bg-card md:mb-4";
