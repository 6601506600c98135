/** What stands for a name that is missing. In a file of its own, since every row of a person needs it. */
export const UNNAMED = "Unnamed User";
