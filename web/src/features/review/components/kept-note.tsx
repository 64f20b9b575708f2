import { Notice } from '#components/notice.tsx';

/** In a row that stays for what was typed into it. */
export function KeptNote({ gone }: { gone: boolean }) {
  return (
    <Notice
      tone="bad"
      live
      className="col-span-full mt-2"
      title={gone ? 'This document no longer exists' : 'This document is not ready for review any more'}
    >
      What you typed is not saved. You can copy it, or press Escape in the field to give it up.
    </Notice>
  );
}
