import { type FormEvent, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import type { CodeAnswer } from '../../domain/accounts/log-in-code.ts'
import { type CorrectionKind, MAX_REPORT_WORDS } from '../../domain/belief/evidence/belief.ts'
import { SignInDialog } from '../../ui/accounts/sign-in-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { PreloadAction } from '../../ui/forms/preload-action.tsx'

export const LOG_IN_TO_CORRECT = 'Please log in to tell us what is not right.'

/** Enter in the field sends the first. */
const CORRECTIONS: readonly [CorrectionKind, string][] = [
  ['other-times', 'Other times'],
  ['ended', 'Not any more'],
  ['closed', 'Closed for good'],
  ['other-price', 'Other price'],
  ['bar-only', 'Bar only'],
  ['dine-in-only', 'Dine-in only'],
]

/** One tap opens it and a second sends; words are optional. */
export function NotRight({ listingId, isDiner }: { listingId: number; isDiner: boolean }) {
  const action = href('/listings/:listingId/reports', { listingId: String(listingId) })
  const { Form, state, data } = useFetcher<CodeAnswer>()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isPending = state !== 'idle'
  const [isSignInOpen, setSignInOpen] = useState(false)
  const submit = (event: FormEvent) => {
    if (isPending) event.preventDefault()
    setSignInOpen(!isDiner)
  }
  return (
    <details>
      <summary className="-my-1 inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-link underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        Not right?
      </summary>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={submit}
        className="grid gap-3 pt-1 pb-2"
      >
        <FormOfField />
        <PreloadAction action={action} />
        <input type="hidden" name="next" value={here} />
        <div className="flex flex-wrap gap-2">
          {CORRECTIONS.map(([kind, label]) => (
            <Button
              key={kind}
              look="quiet"
              name="verb"
              value={kind}
              aria-disabled={isPending && isDiner}
              className="whitespace-nowrap max-sm:px-4"
            >
              {label}
            </Button>
          ))}
        </div>
        <Field
          label="What is right, if you know"
          name="words"
          maxLength={MAX_REPORT_WORDS}
          placeholder="Mon–Fri 5–7 PM"
          autoComplete="off"
        />
      </Form>
      <div role="status" className="text-sm font-medium text-bad empty:hidden">
        {isPending ? undefined : data?.problem}
      </div>
      {isSignInOpen && !isDiner ? (
        <SignInDialog
          title={LOG_IN_TO_CORRECT}
          onClose={() => setSignInOpen(false)}
          next={here}
          sent={data}
        />
      ) : null}
    </details>
  )
}
