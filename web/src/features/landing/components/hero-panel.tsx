import { useEffect, useState } from 'react';
import { PropertiesPanel } from '#components/properties-panel.tsx';
import { SampleCover } from './sample-cover.tsx';

/** Long enough to read the empty panel before it fills in. */
const FILL_AFTER_MS = 1400;

/** A real export: its page, and its properties, which fill in once while the page is read. */
export function HeroPanel() {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), FILL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div>
      <SampleCover read={filled} className="w-[62%]" />
      <PropertiesPanel
        filled={filled}
        caption={filled ? 'final_v7.pdf, after Colophon' : 'final_v7.pdf, as exported'}
        className="relative -mt-[54%] ml-[9%]"
      />
    </div>
  );
}
