import { Lock } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { profileTexts } from "./texts.ts";

/** In place of numbers and tabs, for those whom a private account has not let in. */
export function PrivateAccount() {
  return (
    <div className="border-t border-line">
      <EmptyState icon={Lock} title={profileTexts.privateAccount} text={profileTexts.privatePosts} />
    </div>
  );
}
