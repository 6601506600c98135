/** Classes of an item of a list of people. What is out of sight is not laid out: lists may be very long. */
export const peopleListItem = "[contain-intrinsic-size:auto_4rem] [content-visibility:auto]";
