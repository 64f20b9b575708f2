import { Button } from '#components/button.tsx';

export function Pager({
  page,
  pages,
  total,
  onPage,
}: {
  page: number;
  pages: number;
  /** Documents in all. */
  total: number;
  onPage: (page: number) => void;
}) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4"
    >
      <Button
        look="outline"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, Math.max(1, pages)))}
      >
        Previous page
      </Button>
      <p className="text-muted max-sm:order-last max-sm:w-full max-sm:text-center">
        Page {page} of {Math.max(1, pages)}, {total} {total === 1 ? 'document' : 'documents'}
      </p>
      <Button look="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
