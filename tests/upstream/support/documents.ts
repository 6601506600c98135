import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Writes a ZIP with files of these contents, in their order. @param comment what it ends with */
export async function zipOf(
  files: Readonly<Record<string, string>>,
  comment = "",
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name, { compress: name !== "mimetype" });
  }
  zip.end({ forceZip64Format: false, comment });
  return new Uint8Array(await buffer(zip.outputStream));
}

const office = "application/vnd.openxmlformats-officedocument";

/** The list of content types of an office document. @param main the type of its main part */
export function contentTypes(main: string): string {
  return `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${main}"/></Types>`;
}

/** An office document: `wordprocessingml.document` and so on. */
export function officeFile(name: string, more: Readonly<Record<string, string>> = {}) {
  return zipOf({ "[Content_Types].xml": contentTypes(`${office}.${name}.main+xml`), ...more });
}

/** An OpenDocument or EPUB. */
export const packageFile = (mimetype: string, more: Readonly<Record<string, string>> = {}) =>
  zipOf({ mimetype, "content.xml": "<content/>", ...more });

/** The least that is a PDF. */
export const pdfFile = (content = "1 0 obj") =>
  new TextEncoder().encode(`%PDF-1.7\n${content}\nstartxref\n0\n%%EOF\n`);
