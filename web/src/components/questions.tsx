import { Plus } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useEffect } from 'react';

export interface Question {
  /** Names it in an address: `/#how-long`. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

export interface QuestionGroup {
  /** Absent where there is one group only. */
  readonly title?: string;
  readonly questions: readonly Question[];
}

/** Goes to what the address names, now and whenever its end changes; a question opens. */
function useAddressed(): void {
  useEffect(() => {
    const follow = () => {
      // Names are plain: nothing is decoded, which could fail.
      const target = document.getElementById(window.location.hash.slice(1));
      if (target instanceof HTMLDetailsElement) target.open = true;
      target?.scrollIntoView({ block: 'start' });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}

/** For browsers that do not know groups of details. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name="questions"]'))
    if (other !== currentTarget) other.open = false;
}

function Entry({ id, question, answer }: Question) {
  return (
    <details
      id={id}
      name="questions"
      onToggle={closeOthers}
      className="group border-b border-line [&::details-content]:overflow-clip"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lead font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-150 ease-out group-open:rotate-45"
        />
      </summary>
      <div className="max-w-prose pr-9 pb-5 text-muted">{answer}</div>
    </details>
  );
}

/**
 * Questions of which at most one is open, over all groups. Each has its own address. The browser opens and
 * closes them before any script runs, and its search on the page finds words of closed answers.
 */
export function Questions({ groups }: { groups: readonly QuestionGroup[] }) {
  useAddressed();
  return (
    <div className="grid gap-10">
      {groups.map(({ title, questions }) => (
        <div key={title ?? ''}>
          {title !== undefined && <h3 className="mb-2 text-body text-muted">{title}</h3>}
          <div className="border-t border-line">
            {questions.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
