/** Classes of one page of pictures: two columns, three on a desktop (part 2 section 2). A page never moves those before it. */
export const galleryStyle = "columns-2 gap-3 px-4 md:gap-4 xl:columns-3";

/** Classes of a picture with what stands below it. */
export const galleryCardStyle =
  "mb-3 break-inside-avoid overflow-hidden rounded-card border border-line bg-card md:mb-4";
