import { useCallback } from 'react';
import type { FileRejection } from 'react-dropzone';
import { checkDrop } from '#lib/upload/check-file.ts';
import type { useUpload } from './use-upload.ts';

/** The drop library's own refusals are judged again by our rules; only what those let pass keeps its reason. */
export function useDrop(start: ReturnType<typeof useUpload>['start']) {
  return useCallback(
    (accepted: File[], rejections: readonly FileRejection[]) => {
      const { accepted: fine, refusals } = checkDrop([...accepted, ...rejections.map(({ file }) => file)]);
      const others = rejections
        .filter(({ file }) => fine.includes(file))
        .map(({ file, errors }) => `${file.name}: ${errors[0]?.message ?? 'not accepted'}`);
      const sendable = fine.filter((file) => accepted.includes(file));
      if (sendable.length > 0 || refusals.length > 0 || others.length > 0) {
        void start(sendable, [...refusals, ...others]);
      }
    },
    [start],
  );
}
