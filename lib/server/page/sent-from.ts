import "server-only";
import { headers } from "next/headers";
import { isDocumentRequest } from "./request.ts";

/** Whether the browser loads a document from the page at this very address, as after one of its plain forms. */
export async function isSentFrom(path: string): Promise<boolean> {
  const referer = URL.parse((await headers()).get("referer") ?? "");
  return referer !== null && referer.pathname + referer.search === path && isDocumentRequest();
}
