import { Loading, Skeleton } from "#components/ui/skeleton";

interface FieldShapeProps {
  /** The box under the label. */
  box?: string;
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

/** The shape of the form: cover, picture, fields. */
export function EditProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <Skeleton className="aspect-3/1 rounded-none" />
      <div className="px-4">
        <div className="relative -mt-14 -ml-1 w-fit rounded-full border-4 border-background bg-background">
          <Skeleton className="size-28 rounded-full" />
        </div>
      </div>
      <div className="space-y-5 px-4 pt-4 pb-8">
        <FieldShape />
        <FieldShape hasHint />
        <FieldShape box="h-24" />
        <div className="grid grid-cols-2 gap-4">
          <FieldShape />
          <FieldShape />
        </div>
        <FieldShape />
        <FieldShape hasHint />
      </div>
    </Loading>
  );
}
