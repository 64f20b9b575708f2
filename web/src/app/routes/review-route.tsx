import { useParams } from 'react-router-dom';
import { ReviewScreen } from '#features/review/components/review-screen.tsx';

export default function ReviewRoute() {
  const { id = '' } = useParams();
  return <ReviewScreen id={id} />;
}
