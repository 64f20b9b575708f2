import { Notice } from '#components/notice.tsx';

/** What was typed stays readable. */
export function GoneNotice() {
  return (
    <Notice tone="bad" live title="This document no longer exists">
      It was deleted or has expired. Nothing can be saved, but you can copy what you see until you leave this
      page.
    </Notice>
  );
}
