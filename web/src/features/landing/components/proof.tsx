import { BeforeAfter } from './before-after.tsx';
import { Claims } from './claims.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** The content between the two zones. */
export default function Proof() {
  return (
    <>
      <HowItWorks />
      <BeforeAfter />
      <Claims />
    </>
  );
}
