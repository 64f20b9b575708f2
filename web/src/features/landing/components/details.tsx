import { DocumentTypes } from './document-types.tsx';
import { Faq } from './faq.tsx';
import { FinalCall } from './final-call.tsx';
import { Integrations } from './integrations.tsx';

/** The content below the second zone. */
export default function Details() {
  return (
    <>
      <DocumentTypes />
      <Integrations />
      <Faq />
      <FinalCall />
    </>
  );
}
