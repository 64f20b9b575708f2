import { Download, Ellipsis, FileDown, FileText, RefreshCw, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { canMoveCovers } from '#lib/navigation/cover.ts';
import { Menu, type MenuItem } from '#components/menu.tsx';
import type { Document } from '#lib/api/types.ts';
import { isReviewable } from '#lib/status.ts';

const ICON = 'size-[18px]';

interface RowMenuProps {
  document: Document;
  onGenerate: () => void;
  onDownload: () => void;
  onDownloadOriginal: () => void;
  onDelete: () => void;
}

/** Everything that can be done with a document: on a phone its row has no room for buttons. */
export function RowMenu({
  document: { id, status, original_filename: name },
  onGenerate,
  onDownload,
  onDownloadOriginal,
  onDelete,
}: RowMenuProps) {
  const navigate = useNavigate();
  const generate = {
    label: 'Generate',
    icon: <RefreshCw aria-hidden className={ICON} />,
    onChoose: onGenerate,
  };
  const review = {
    label: 'Review',
    icon: <FileText aria-hidden className={ICON} />,
    onChoose: () => navigate(`/documents/${id}/review`, { viewTransition: canMoveCovers() }),
  };
  const download = {
    label: 'Download',
    icon: <Download aria-hidden className={ICON} />,
    onChoose: onDownload,
  };
  const items: MenuItem[] = [
    ...(status === 'uploaded' ? [generate] : []),
    ...(isReviewable(status) ? [review] : []),
    ...(status === 'ready_for_download' ? [download] : []),
    {
      label: 'Download original',
      icon: <FileDown aria-hidden className={ICON} />,
      onChoose: onDownloadOriginal,
    },
    { label: 'Delete', icon: <Trash2 aria-hidden className={ICON} />, danger: true, onChoose: onDelete },
  ];
  return (
    <Menu
      label={`More for ${name}`}
      trigger={<Ellipsis aria-hidden className="size-[18px]" />}
      items={items}
    />
  );
}
