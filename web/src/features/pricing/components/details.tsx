import { PlannedPlans } from './planned-plans.tsx';
import { PricingFaq } from './pricing-faq.tsx';

/** The content below the try-it box. */
export default function Details() {
  return (
    <>
      <PricingFaq />
      <PlannedPlans />
    </>
  );
}
