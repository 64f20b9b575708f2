import type { ReactNode } from 'react';
import type { Document } from '#lib/api/types.ts';
import { titleOf } from '#lib/document-title.ts';

type Named = Pick<Document, 'original_filename' | 'finalMetadata' | 'generatedMetadata'>;

/** A document by its title, with its file name below, which tells two of one title apart; by the file name alone until it is read. */
export function DocumentName({
  document,
  id,
  renderLink = (name) => name,
}: {
  document: Named;
  /** For what is labelled by the name. */
  id?: string;
  /** Wraps what leads to the document: the title, or the file name that stands for it. */
  renderLink?: (name: ReactNode) => ReactNode;
}) {
  const { original_filename: filename } = document;
  const title = titleOf(document);
  return (
    <div id={id} className="min-w-0">
      <p className="truncate font-medium" title={title ?? filename}>
        {renderLink(<bdi>{title ?? filename}</bdi>)}
      </p>
      {title !== undefined && (
        <p className="truncate text-note text-muted" title={filename}>
          <bdi>{filename}</bdi>
        </p>
      )}
    </div>
  );
}
