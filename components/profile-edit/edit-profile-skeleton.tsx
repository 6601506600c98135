import { Loading, Skeleton } from "#components/ui/skeleton";
import { type ProfileInput, profileInputNames, profileInputs } from "./profile-inputs.ts";

interface FieldShapeProps {
  /** Size classes of the box under the label. */
  box?: string | undefined;
  hasHint?: boolean;
}

function FieldShape({ box = "h-touch", hasHint = false }: FieldShapeProps) {
  return (
    <div>
      <div className="mb-1.5 flex h-[1.305rem] items-center">
        <Skeleton className="h-3.5 w-24" />
      </div>
      <Skeleton className={box} />
      {hasHint && (
        <div className="mt-1.5 flex h-[1.305rem] items-center">
          <Skeleton className="h-3.5 w-44" />
        </div>
      )}
    </div>
  );
}

function ProfileFieldShape({
  attributes,
  shape,
  isAboveUsername,
}: ProfileInput & { isAboveUsername: boolean }) {
  return (
    <div className={shape === "half-a-row" ? "" : "col-span-2 space-y-5"}>
      <FieldShape
        box={shape === "several-lines" ? "h-24" : undefined}
        hasHint={attributes?.hint !== undefined}
      />
      {isAboveUsername && <FieldShape hasHint />}
    </div>
  );
}

/** Placeholder of the form: cover, picture and fields. */
export function EditProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <Skeleton className="aspect-3/1 rounded-none" />
      <div className="px-4">
        <div className="relative -mt-14 -ml-1 w-fit rounded-full border-4 border-background bg-background">
          <Skeleton className="size-28 rounded-full" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 px-4 pt-4 pb-8">
        {profileInputNames.map((field) => (
          <ProfileFieldShape key={field} {...profileInputs[field]} isAboveUsername={field === "name"} />
        ))}
      </div>
    </Loading>
  );
}
