"use client";

import { Download, FileText } from "lucide";
import type { ReactNode } from "react";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { Icon } from "#components/ui/icon";
import type { MessageFile } from "#contract/message";
import { classNames } from "#lib/shared/class-names";
import { fileFacts, lateTexts } from "./late-texts.ts";

interface DocumentRowProps {
  name: string;
  /** What it is and how large. */
  facts: string;
  className?: string;
  children?: ReactNode;
}

/** The sign, name and size of a document. */
export function DocumentRow({ name, facts, className, children }: DocumentRowProps) {
  return (
    <span className={classNames("flex min-h-touch w-full min-w-0 items-center gap-3", className)}>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-background text-accent">
        <Icon of={FileText} />
      </span>
      <span className="min-w-0 flex-1 text-start">
        <bdi className="wrap-text line-clamp-2 font-medium">{name}</bdi>
        <span className="block text-sm text-secondary tabular-nums">{facts}</span>
      </span>
      {children}
    </span>
  );
}

/** A document in a message: a press downloads it, once a request is accepted. */
export function MessageDocument({ file }: { file: MessageFile }) {
  const { isRequest } = useThreadScope();
  const { name, url } = file;
  const facts = fileFacts(file);
  if (isRequest) {
    return <DocumentRow name={name} facts={`${facts} · ${chatTexts.coveredPicture}`} className="p-2 pb-0" />;
  }
  return (
    <a
      href={url}
      download={name}
      title={lateTexts.download}
      className="m-1 mb-0 block rounded-card p-1.5 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <DocumentRow name={name} facts={facts}>
        <Icon of={Download} className="size-5 shrink-0 text-secondary" />
        <span className="sr-only">{lateTexts.download}</span>
      </DocumentRow>
    </a>
  );
}
