import { DataDownload } from './data-download.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { PanelSection } from './panel-section.tsx';

export function DataPanel() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <PanelSection
        title="Your data"
        intro="Your profile, brand context, credits, document metadata and PDFs, in one ZIP file."
      >
        <DataDownload />
      </PanelSection>
      <DeletionSection />
    </div>
  );
}
