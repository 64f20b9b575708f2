import type { UploadItem } from './upload-item.ts';

/** How much of each file has gone out: the body carries the files one after the other. */
export function progressPerFile(sizes: readonly number[], sent: number, total: number): number[] {
  const sum = sizes.reduce((all, size) => all + size, 0);
  // Part headers are spread evenly: they are small, and their exact place is not known here.
  let left = total > 0 ? (sent / total) * sum : 0;
  return sizes.map((size) => {
    const here = Math.min(size, Math.max(0, left));
    left -= here;
    return size === 0 ? 1 : here / size;
  });
}

/** The items while a request of some of them runs, in its order. @param sent of so many bytes of the request */
export function withProgress(
  items: readonly UploadItem[],
  order: readonly UploadItem[],
  sent: number,
  total: number,
): readonly UploadItem[] {
  const sizes = order.map(({ file }) => file.size);
  const shares = progressPerFile(sizes, sent, total);
  const phase = sent >= total ? ('finishing' as const) : ('sending' as const);
  const bytes = new Map(order.map(({ key, file }, index) => [key, (shares[index] ?? 0) * file.size]));
  return items.map((item) => {
    const now = bytes.get(item.key);
    return now === undefined || (now === item.sent && phase === item.phase)
      ? item
      : { ...item, sent: now, phase };
  });
}
