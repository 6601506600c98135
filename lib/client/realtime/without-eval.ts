import * as z from "zod";

// Before the first schema is made: zod would try whether it may compile its parsers, which the page's policy forbids
// and reports.
z.config({ jitless: true });
