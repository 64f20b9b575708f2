import { useParams } from '#lib/navigation/router.tsx';
import { ReviewScreen } from '#features/review/components/review-screen.tsx';

export default function ReviewRoute() {
  const { id = '' } = useParams();
  return <ReviewScreen id={id} />;
}
