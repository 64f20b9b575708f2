import { Dialog } from '#components/dialog.tsx';
import { Questions } from '#components/questions.tsx';
import { QUESTIONS } from '#features/landing/questions.ts';

/** The answers of the landing page, over the screen the user works on. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Questions, answered" wide onClose={onClose}>
      <Questions groups={QUESTIONS} />
    </Dialog>
  );
}
