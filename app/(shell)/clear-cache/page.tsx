import type { Metadata } from "next";
import { ClearCacheSheet } from "#components/settings/clear-cache-sheet";
import { clearCacheTexts as texts } from "#components/settings/clear-cache-texts.ts";
import { ClearedList } from "#components/settings/cleared-list";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";

export const metadata: Metadata = { title: texts.title };

const SHEET_ID = "clear-cache-sheet";

export default async function ClearCachePage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <div className="space-y-6 px-4 py-6 md:px-6">
        <section>
          <h2 className="mb-2 text-sm text-secondary">{texts.goes}</h2>
          <ClearedList />
        </section>
        <section>
          <h2 className="mb-1 text-sm text-secondary">{texts.stays}</h2>
          <p className="text-pretty">{texts.staysText}</p>
        </section>
        <OpenDialogButton dialogId={SHEET_ID} className="button button-danger">
          {texts.clear}
        </OpenDialogButton>
      </div>
      <ClearCacheSheet id={SHEET_ID} />
    </>
  );
}
