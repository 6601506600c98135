/** The named columns of a table, as a query selects them. */
export function pickColumns<Table extends object, Name extends keyof Table>(
  table: Table,
  names: readonly Name[],
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>; // an entry for each name
}
