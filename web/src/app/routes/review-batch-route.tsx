import { BatchSummary } from '#features/review/components/batch-summary.tsx';

export default function ReviewBatchRoute() {
  return <BatchSummary />;
}
