import { CircleCheck, TriangleAlert } from 'lucide-react';
import { passwordLength } from '@colophon/contracts/rules';
import { passwordStrength, type Strength } from '../password-strength.ts';

const WORDS: Record<Exclude<Strength, 'short'>, { text: string; look: string; Icon: typeof CircleCheck }> = {
  guessable: {
    text: 'Easy to guess. A few unrelated words work well.',
    look: 'text-warn',
    Icon: TriangleAlert,
  },
  fair: { text: 'Fair. Longer is stronger.', look: 'text-warn', Icon: TriangleAlert },
  good: { text: 'Good password.', look: 'text-ok', Icon: CircleCheck },
  strong: { text: 'Strong password.', look: 'text-ok', Icon: CircleCheck },
};

const LONG_ENOUGH = `At least ${passwordLength.min} characters. A few unrelated words work well.`;

function Verdict({ text, look, Icon }: (typeof WORDS)[keyof typeof WORDS]) {
  return (
    <span className={`flex items-center gap-1.5 ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </span>
  );
}

/** The strength in words, beneath a new password. @param own what else the form says of the person */
export function PasswordStrength({ password, own = [] }: { password: string; own?: readonly string[] }) {
  const strength = passwordStrength(password, own);
  return <span role="status">{strength === 'short' ? LONG_ENOUGH : <Verdict {...WORDS[strength]} />}</span>;
}
