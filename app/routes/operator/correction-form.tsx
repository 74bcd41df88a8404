import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import {
  type CorrectionTexts,
  correctionForm,
  MAX_CORRECTION_REASON,
} from '../../domain/desk/operators/correction.ts'
import { normalLines } from '../../domain/desk/operators/typed-hours.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CorrectionHours } from './correction-hours.tsx'
import { DeskForm } from './desk-form.tsx'

const INTENT = 'correct'

export interface ListingInForm {
  shown: CorrectionTexts
  found: CorrectionTexts
  isByDay: boolean
  version: string
}

interface CorrectionFormProps {
  listing: ListingInForm
  answer: FormAnswer | undefined
}

export function CorrectionForm({ listing, answer }: CorrectionFormProps) {
  const own = answer?.typed?.intent === INTENT ? answer : undefined
  const { errors, onSubmit } = useFormCheck(correctionForm, own?.errors)
  const isSending = useNavigation().formData?.get('intent') === INTENT
  const { shown } = listing
  const typed: Partial<CorrectionTexts> = own?.typed ?? shown
  const field = (name: keyof CorrectionTexts, text?: ReactNode) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    hint: <FieldHint name={name} listing={listing} typed={typed} text={text} />,
  })
  return (
    <DeskForm
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      className="grid gap-4 rounded-card border border-line bg-card p-5 shadow-card sm:grid-cols-2"
    >
      {own?.problem ? (
        <div className="sm:col-span-2">
          <FormProblem>{own.problem}</FormProblem>
        </div>
      ) : null}
      <input type="hidden" name="intent" value={INTENT} />
      <input type="hidden" name="seen" value={listing.version} />
      <Field className="sm:col-span-2" label="Name" required {...field('name')} />
      <Field
        className="sm:col-span-2"
        label="Address"
        {...field('address', 'Street and number.')}
      />
      <Field
        label="Zip code"
        inputMode="numeric"
        required
        {...field('zipCode', 'City and state follow it.')}
      />
      <Field
        label="Point"
        {...field(
          'point',
          'Latitude and longitude. Leave it empty for the center of the zip code.',
        )}
      />
      <Field label="Phone" type="tel" {...field('phone')} />
      <Field label="Website" inputMode="url" {...field('website')} />
      <CorrectionHours isByDay={listing.isByDay} field={field} />
      <TextAreaField
        className="sm:col-span-2"
        label="Reason"
        name="reason"
        rows={2}
        required
        maxLength={MAX_CORRECTION_REASON}
        defaultValue={own?.typed?.reason}
        error={errors.reason}
        hint="Where you know it from. The log keeps it, with the old and the new."
      />
      <div className="sm:col-span-2">
        <Button aria-disabled={isSending}>{isSending ? 'Saving…' : 'Save corrections'}</Button>
      </div>
    </DeskForm>
  )
}

interface FieldHintProps extends Pick<CorrectionFormProps, 'listing'> {
  name: keyof CorrectionTexts
  typed: Partial<CorrectionTexts>
  text: ReactNode
}

function FieldHint({ name, listing: { shown, found }, typed, text }: FieldHintProps) {
  const isCorrected = shown[name] !== found[name]
  const isChanged = typed[name] !== undefined && normalLines(typed[name]) !== shown[name]
  return (
    <>
      {text}
      {isCorrected ? <OtherText label="Found" text={found[name]} /> : null}
      {isChanged ? <OtherText label="Shown now" text={shown[name]} /> : null}
    </>
  )
}

function OtherText({ label, text }: { label: string; text: string }) {
  return (
    <span className="block whitespace-pre-line text-ink">
      {label}: {text || 'none'}
    </span>
  )
}
