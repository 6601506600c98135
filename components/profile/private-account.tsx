import { Lock } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { profileTexts } from "./texts.ts";

/** Replaces counts and tabs for readers whom a private account has not accepted. */
export function PrivateAccount() {
  return (
    <div className="border-t border-line">
      <EmptyState icon={Lock} title={profileTexts.privateAccount} text={profileTexts.privatePosts} />
    </div>
  );
}
