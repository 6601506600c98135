import * as z from "zod";

// Must run before the first schema is created: zod would otherwise try to compile its parsers, which the page's
// policy forbids and reports.
z.config({ jitless: true });
