import type { Metadata } from "next";
import { HelpLink } from "#components/support/help-link";
import { PageHeader } from "#components/ui/page-header";
import { Prose } from "#components/ui/prose";
import { routes } from "#contract/web-routes";
import { AccountAnswers } from "./account-answers.tsx";
import { SpecifiedAnswers } from "./specified-answers.tsx";

export const metadata: Metadata = { title: "FAQ" };

export default function FaqPage() {
  return (
    <>
      <PageHeader title="FAQ" backTo={routes.settings()} />
      <SpecifiedAnswers />
      <AccountAnswers />
      <Prose>
        <p>
          Not answered here? <HelpLink href={routes.askQuestions()}>Ask a question</HelpLink>, or see the{" "}
          <HelpLink href={routes.userGuide()}>User Guide</HelpLink>.
        </p>
      </Prose>
    </>
  );
}
