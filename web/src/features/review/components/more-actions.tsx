import { Download, Ellipsis, Eraser, RefreshCw, Sparkles, Trash2 } from 'lucide-react';
import { Menu } from '#components/menu.tsx';
import type { Document } from '#lib/api/types.ts';
import { isReviewable } from '#lib/status.ts';
import type { DocumentActions } from '../api/use-document-actions.ts';
import type { Pdf } from '../api/use-pdf.ts';

export interface MoreActionsProps {
  document: Document;
  pdf: Pdf;
  actions: DocumentActions;
  locked: boolean;
  onCopyFromAi: () => void;
  onReset: () => void;
}

/** What is rarely done with a document. Its code comes after the fields. */
export function MoreActions({ document, pdf, actions, locked, onCopyFromAi, onReset }: MoreActionsProps) {
  const icon = 'size-[18px] shrink-0';
  return (
    <Menu
      label="More actions"
      trigger={<Ellipsis aria-hidden className="size-5" />}
      items={[
        {
          label: 'Copy from AI',
          icon: <Sparkles aria-hidden className={icon} />,
          onChoose: onCopyFromAi,
          disabled: locked || document.generatedMetadata === null,
        },
        {
          label: 'Reset',
          icon: <Eraser aria-hidden className={icon} />,
          onChoose: onReset,
          disabled: locked,
        },
        {
          label: 'Download original',
          icon: <Download aria-hidden className={icon} />,
          onChoose: () => void pdf.downloadOriginal(),
          disabled: pdf.busy,
        },
        {
          label: 'Generate again',
          icon: <RefreshCw aria-hidden className={icon} />,
          onChoose: () => actions.ask('generate'),
          disabled: !isReviewable(document.status) || actions.generating,
        },
        {
          label: 'Delete document',
          icon: <Trash2 aria-hidden className={icon} />,
          onChoose: () => actions.ask('delete'),
          disabled: actions.deleting,
          danger: true,
        },
      ]}
    />
  );
}
