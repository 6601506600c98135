import type { ModeratedContent } from "#contract/moderation-report";
import { HiddenFile } from "./hidden-file.tsx";
import { placeOf, reportTexts as texts } from "./report-texts.ts";

interface ReportedContentProps {
  content: ModeratedContent;
}

/** Words and files of what was reported. Links in the words are not followed: they may be the reason of the report. */
export function ReportedContent({ content: { text, alt, files, missingFileCount } }: ReportedContentProps) {
  const isEmpty = text === "" && alt === "" && files.length === 0 && missingFileCount === 0;
  // Which its link has.
  const isNameOfDocument = files.some(({ kind }) => kind === "document");
  return (
    <div className="space-y-2">
      {text && (
        <p dir="auto" className="wrap-text whitespace-pre-wrap">
          {text}
        </p>
      )}
      {alt && !isNameOfDocument && <p className="wrap-text text-secondary">{alt}</p>}
      {files.map((file, at) => (
        <HiddenFile
          key={file.url}
          file={file}
          place={files.length > 1 ? placeOf(at + 1, files.length) : ""}
        />
      ))}
      {missingFileCount > 0 && <p className="text-sm text-secondary">{texts.filesGone}</p>}
      {isEmpty && <p className="text-secondary">{texts.nothingToRead}</p>}
    </div>
  );
}
