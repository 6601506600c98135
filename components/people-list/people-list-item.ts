/** Classes of a list item. Items out of view are not laid out, because lists may be very long. */
export const peopleListItem = "[contain-intrinsic-size:auto_4rem] [content-visibility:auto]";
