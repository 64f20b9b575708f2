import { LoadingText, Skeleton } from '#components/skeleton.tsx';

/** Rows of the final height while a list is on its way. */
export function RowSkeletons({ count, height }: { count: number; height: string }) {
  return (
    <div role="status">
      <LoadingText>Loading documents</LoadingText>
      <ul aria-hidden className="divide-y divide-line">
        {Array.from({ length: count }, (_, row) => (
          <li key={`waiting-${row}`} className={`flex items-center gap-4 ${height}`}>
            <Skeleton className="h-12 w-9" />
            <div className="flex-1">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="mt-2 h-3 w-1/5" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
