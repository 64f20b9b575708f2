import { useEffect, useState } from 'react';
import { PropertiesPanel } from '#components/properties-panel.tsx';

/** Long enough to read the empty panel before it fills in. */
const FILL_AFTER_MS = 1400;

/** The properties of a real export, which fill in once while the page is read. */
export function HeroPanel() {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), FILL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PropertiesPanel
      filled={filled}
      caption={filled ? 'Document properties, after Colophon' : 'Document properties, as exported'}
    />
  );
}
