import { fillTemplate } from "#tests/upstream/support/open-test-store";
import { openPglite } from "#upstream/core/db/connection/connection";

// Run by Node directly: creates an embedded store with empty tables in the given folder.
const [, , folder] = process.argv;
if (!folder) throw new Error("It needs a folder.");
const store = await openPglite(folder);
await fillTemplate(store);
await store.close();
