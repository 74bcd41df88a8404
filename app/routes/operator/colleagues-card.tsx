import { momentText } from '@hush/hours/time'
import type { Colleagues, DeskNote } from '../../domain/desk/operators/colleagues.server.ts'
import { MAX_NOTE_LENGTH } from '../../domain/desk/operators/note.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { DeskForm } from './desk-form.tsx'

interface ColleaguesCardProps {
  colleagues: Colleagues
  answer: FormAnswer | undefined
}

export function ColleaguesCard({ colleagues, answer }: ColleaguesCardProps) {
  const { notes } = colleagues
  const own = answer?.typed?.intent === 'note' ? answer : undefined
  return (
    <section aria-labelledby="colleagues-title" className="grid grid-cols-1 gap-3">
      <h2 id="colleagues-title" className="text-lg font-semibold">
        Among colleagues
      </h2>
      <Holder colleagues={colleagues} />
      {notes.length > 0 ? <NoteList notes={notes} /> : null}
      <DeskForm key={notes.length} preventScrollReset className="grid gap-2">
        {own?.problem ? <FormProblem>{own.problem}</FormProblem> : null}
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          label="A note for colleagues"
          name="note"
          rows={2}
          required
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={own?.typed?.note}
          error={own?.errors?.note}
        />
        <Button look="quiet" className="justify-self-start">
          Add the note
        </Button>
      </DeskForm>
    </section>
  )
}

function Holder({ colleagues: { holder } }: { colleagues: Colleagues }) {
  if (holder && !holder.isMe) {
    return (
      <p role="status" className="rounded-xl bg-sunk px-4 py-3 font-semibold">
        {holder.email} is on it.
      </p>
    )
  }
  return (
    <DeskForm preventScrollReset className="flex flex-wrap items-center gap-3">
      <p role="status" className="flex-1 text-soft">
        {holder ? 'You are on it, for half an hour.' : 'Nobody is on it.'}
      </p>
      <Button name="intent" value={holder ? 'release' : 'hold'} look="quiet">
        {holder ? 'Leave it to others' : 'I am on it'}
      </Button>
    </DeskForm>
  )
}

function NoteList({ notes }: { notes: readonly DeskNote[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-card px-4 shadow-card">
      {notes.map(({ id, text, author, writtenAt }) => (
        <li key={id} className="py-3">
          <p className="text-sm text-soft">
            {momentText(writtenAt)} · {author ?? 'a former colleague'}
          </p>
          <p className="whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  )
}
