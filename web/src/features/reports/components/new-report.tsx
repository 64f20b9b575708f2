import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import { useCreateReport } from '../api/report-queries.ts';

/** Code points; the title of a PDF that is longer is cut in lists. */
const LONGEST_TITLE = 90;

/** Makes a report of the documents that were selected before, or of all that have a score. */
export function NewReport({ documentIds }: { documentIds: readonly string[] | undefined }) {
  const navigate = useNavigate();
  const create = useCreateReport();
  const [title, setTitle] = useState('Findability report');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    setFault(wanted === '' ? 'Title is required' : undefined);
    if (wanted === '') return;
    create.mutate({ title: wanted, documentIds }, { onSuccess: ({ id }) => navigate(`/reports/${id}`) });
  };
  const count = documentIds?.length;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-3">
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={LONGEST_TITLE}
        value={title}
        error={fault}
        hint={
          count === undefined
            ? 'Of all documents with a score, the newest 1,000. The numbers stay as they are now.'
            : `Of ${count} selected ${count === 1 ? 'document' : 'documents'}. The numbers stay as they are now.`
        }
        onChange={({ target }) => setTitle(target.value)}
      />
      {create.isError && (
        <Notice tone="bad" live>
          {errorText(create.error, 'No answer came. Check the list for the new report before you try again.')}
        </Notice>
      )}
      <Button type="submit" busy={create.isPending} className="justify-self-start">
        Make report
      </Button>
    </form>
  );
}
