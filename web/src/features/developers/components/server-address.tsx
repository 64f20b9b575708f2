import { useHydrated } from '#lib/use-hydrated.ts';
import { CodeExample } from './code-example.tsx';

/** In the page as it was built, where no one knows on which server it is read. */
const SOMEWHERE = 'https://colophon.example';

/** What the other examples read from the environment. */
export function ServerAddress() {
  const origin = useHydrated() ? window.location.origin : SOMEWHERE;
  return (
    <CodeExample
      title="Environment"
      code={`export COLOPHON_URL=${origin}\nexport COLOPHON_API_KEY=clphk_…`}
    />
  );
}
