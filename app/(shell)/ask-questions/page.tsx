import type { Metadata } from "next";
import { SupportDesk } from "#components/support/support-desk";
import { supportTexts } from "#components/support/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadSupportDesk } from "#lib/server/load/support";

const { title } = supportTexts.question;

export const metadata: Metadata = { title };

interface AskQuestionsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AskQuestionsPage({ searchParams }: AskQuestionsPageProps) {
  const desk = await loadSupportDesk("question", await searchParams);
  return (
    <>
      <PageHeader title={title} backTo={routes.settings()} />
      <SupportDesk kind="question" {...desk} />
    </>
  );
}
