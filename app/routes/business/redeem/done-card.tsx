import { href, useFetcher } from 'react-router'
import type { Redemption } from '../../../domain/promotions/redemption.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { PreloadAction } from '../../../ui/forms/preload-action.tsx'
import { Check } from '../../../ui/icons.tsx'
import { nameOf } from './code-sentences.ts'

export function DoneCard({ done }: { done: Redemption }) {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border-2 border-good bg-card p-5 shadow-card sm:p-6">
      <h2
        tabIndex={-1}
        ref={heading => heading?.focus()}
        className="flex items-center gap-3 font-display text-3xl text-good outline-none"
      >
        <span className="grid size-10 place-items-center rounded-full bg-good text-card">
          <Check className="size-6" />
        </span>
        Redeemed
      </h2>
      <p className="text-lg">
        <span className="font-semibold">{done.title}</span> for {nameOf(done.firstName)}, at{' '}
        {done.time}.
      </p>
      {done.isFresh ? <TakeBack entryId={done.entryId} /> : null}
    </div>
  )
}

export function TakeBack({ entryId }: Pick<Redemption, 'entryId'>) {
  const { Form, state, data } = useFetcher<{ problem: string }>()
  const isSending = state !== 'idle'
  const action = href('/profile/redemptions/:entryId', { entryId: String(entryId) })
  return (
    <Form method="post" action={action} className="justify-self-start">
      <PreloadAction action={action} />
      <FormOfField />
      <Button look="quiet" name="change" value="take-back" aria-disabled={isSending}>
        {isSending ? 'Taking it back…' : 'Take it back'}
      </Button>
      <p role="status" className="text-sm font-medium text-bad">
        {isSending ? null : data?.problem}
      </p>
    </Form>
  )
}
