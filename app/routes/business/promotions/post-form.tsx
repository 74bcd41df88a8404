import { type ReactNode, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { z } from 'zod'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { Conflict, FieldTexts, FormAnswer } from '../../../domain/forms/form-answer.ts'
import { PLACEHOLDERS } from '../../../domain/pictures/artwork.ts'
import { textsOf } from '../../../ui/forms/answer-for-script.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { BeforeFields } from '../../../ui/forms/before-fields.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { ConflictPanel, differencesOf } from '../../../ui/forms/conflict-panel.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

export interface FormBefore {
  id: string
  typed: FieldTexts
  picture: string | null
}

export interface DraftBefore {
  typed: FieldTexts
  version: number
  picture: string | null
}

interface PostFormProps {
  from: FormBefore | null
  draft: DraftBefore | null
  isEditing: boolean
  schema: z.ZodType
  /** Idempotency key: a form sent twice posts once. */
  promotionKey: string
  answer: FormAnswer | undefined
  submit: string
  children: (typed: FieldTexts, errors: FieldErrors) => ReactNode
}

export function PostForm(props: PostFormProps) {
  const { from, draft, isEditing, schema, promotionKey, answer, submit, children } = props
  const { errors, onSubmit } = useFormCheck(schema, answer?.errors)
  const [typed, setTyped] = useState<FieldTexts>(answer?.typed ?? draft?.typed ?? from?.typed ?? {})
  const isSending = useNavigation().formData !== undefined
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={event => (isDraftPressed(event.nativeEvent) ? undefined : onSubmit(event))}
      onChange={event => setTyped(textsOf(new FormData(event.currentTarget)))}
      noValidate={useHydrated()}
      className="grid gap-5"
    >
      <AnswerProblem
        answer={answer}
        logIn={href('/business-login')}
        then="submit: what you entered is still here"
      />
      {answer?.conflict ? <Conflicting conflict={answer.conflict} mine={typed} /> : null}
      <FormOfField />
      {isEditing ? <BeforeFields texts={from?.typed} answer={answer} /> : null}
      <input type="hidden" name="key" value={answer?.typed?.key ?? promotionKey} />
      <input
        type="hidden"
        name="draftVersion"
        value={answer?.typed?.draftVersion ?? draft?.version ?? 0}
      />
      {from?.picture ? <PictureBefore id={from.id} picture={from.picture} /> : null}
      {draft?.picture ? <PictureBefore id={null} picture={draft.picture} /> : null}
      {children(typed, errors)}
      <ReplaceDraft answer={answer} />
      <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end">
        <ButtonLink to={`${href('/profile')}?tab=promotion`} look="quiet">
          Cancel
        </ButtonLink>
        <Button aria-disabled={isSending} className="sm:min-w-44">
          {isSending ? 'Submitting...' : submit}
        </Button>
        {isEditing ? null : <SaveDraft isSending={isSending} />}
      </div>
    </Form>
  )
}

/** Enter presses the other button, which comes first. */
function SaveDraft({ isSending }: { isSending: boolean }) {
  return (
    <Button
      look="quiet"
      name="draft"
      value="save"
      formNoValidate
      aria-disabled={isSending}
      className="col-span-2 sm:order-first sm:mr-auto"
    >
      Save as draft
    </Button>
  )
}

const LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  target: 'Target',
  endsOn: 'End date',
  redeemMethod: 'How it is redeemed',
  otherMethod: 'How it is redeemed, in your words',
  price: 'Price',
  usualPrice: 'Usual price',
  dailyLimit: 'At most a day',
  validHours: 'Valid hours',
  hours: 'Hours',
  firstOn: 'First day',
}

function Conflicting({ conflict, mine }: { conflict: Conflict; mine: FieldTexts }) {
  return (
    <ConflictPanel
      title="This was changed in another tab"
      differing={differencesOf(conflict, { mine, labels: LABELS })}
    />
  )
}

function isDraftPressed(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === 'draft'
}

function ReplaceDraft({ answer }: { answer: FormAnswer | undefined }) {
  const problem = answer?.errors?.replaceDraft
  if (!problem) return null
  return (
    <CheckField
      label="Yes, replace what was saved elsewhere."
      name="replaceDraft"
      value="yes"
      required={false}
      error={problem}
    />
  )
}

function PictureBefore({ id, picture }: { id: string | null; picture: string }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-card p-3">
      {id ? <input type="hidden" name="pictureOf" value={id} /> : null}
      <Picture
        name={picture}
        fallback={PLACEHOLDERS.restaurant}
        alt=""
        sizes="6rem"
        className="aspect-4/3 w-24 rounded-xl bg-sunk object-cover"
      />
      <p className="text-soft">It keeps this picture, unless you choose another one.</p>
    </div>
  )
}
