"use client";

import { PageError } from "#components/shell/page-error";

export default function ShellError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageError error={error} onRetry={retry} />;
}
