import type { Metadata } from "next";
import { SupportPanel } from "#components/support/support-panel";
import { supportTexts } from "#components/support/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadSupportPanel } from "#lib/server/load/support";

const { title } = supportTexts.question;

export const metadata: Metadata = { title };

export default async function AskQuestionsPage({ searchParams }: PageProps<"/ask-questions">) {
  const desk = await loadSupportPanel("question", await searchParams);
  return (
    <>
      <PageHeader title={title} backTo={routes.settings()} />
      <SupportPanel kind="question" {...desk} />
    </>
  );
}
