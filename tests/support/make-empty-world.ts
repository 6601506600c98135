import { fillTemplate } from "#tests/upstream/support/open-test-store";
import { openPglite } from "#upstream/core/db/connection/connection";

// Run by Node itself: makes an embedded store in the folder that it is given, with all tables and nobody in them.
const [, , folder] = process.argv;
if (!folder) throw new Error("It needs a folder.");
const store = await openPglite(folder);
await fillTemplate(store);
await store.close();
