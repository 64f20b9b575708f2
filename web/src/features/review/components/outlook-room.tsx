import { Skeleton } from '#components/skeleton.tsx';

/** The room of the findability panel: what is below it keeps its place when the panel arrives. */
export function FindabilityRoom() {
  return <Skeleton className="h-[337px] sm:h-[257px] lg:h-[237px]" />;
}

/** The room of both panels below the fields. */
export function OutlookRoom() {
  return (
    <>
      <Skeleton className="h-[640px] lg:h-[353px]" />
      <FindabilityRoom />
    </>
  );
}
