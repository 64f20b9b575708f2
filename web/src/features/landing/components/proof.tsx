import { BeforeAfter } from './before-after.tsx';
import { Claims } from './claims.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** What stands between the two zones. */
export default function Proof() {
  return (
    <>
      <HowItWorks />
      <BeforeAfter />
      <Claims />
    </>
  );
}
