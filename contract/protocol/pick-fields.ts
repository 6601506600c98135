/** The named fields of an object, such as a table's columns to select. */
export function pickFields<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>; // an entry for each name
}
