import { WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import {
  type CorrectionTexts,
  correctionForm,
  MAX_CORRECTION_REASON,
} from '../../domain/desk/operators/correction.ts'
import { readTypedOpening, readTypedWeek } from '../../domain/desk/operators/read-typed-hours.ts'
import { type HoursField, normalLines } from '../../domain/desk/operators/typed-hours.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { DAY_FIELDS } from '../../domain/happy-hours/week-form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DeskForm } from './desk-form.tsx'

const WEEK = 'Days and times in words, such as “Mon-Fri 4-7pm”. Items stay as they are.'

const WHOLE_WEEK =
  'In place of the days above, such as “Mon-Fri 4-7pm”. Leave it empty to use the days.'

const OPENING =
  'Days and times, such as “Mon-Fri 11am-10pm” or “Mo-Fr 11:00-22:00”. A happy hour counts only while the place is open. Leave it empty if unknown.'

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

interface CorrectionHoursProps {
  isByDay: boolean
  /** Label and hint of a field. */
  field: (name: HoursField, text?: ReactNode) => FieldFacts
}

interface FieldFacts {
  name: string
  defaultValue: string | undefined
  error: string | undefined
  hint: ReactNode
}

function CorrectionHours({ isByDay, field }: CorrectionHoursProps) {
  return (
    <>
      {isByDay ? <DayFields field={field} /> : null}
      <ReadArea
        label={isByDay ? 'Whole week' : 'Happy hour'}
        read={readTypedWeek}
        rows={isByDay ? 2 : 4}
        {...field('week', isByDay ? WHOLE_WEEK : WEEK)}
      />
      <ReadArea
        label="Opening hours"
        read={readTypedOpening}
        rows={3}
        {...field('openingHours', OPENING)}
      />
    </>
  )
}

function DayFields({ field }: Pick<CorrectionHoursProps, 'field'>) {
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">Happy hour by the day</legend>
      <p className="text-sm text-soft sm:col-span-2">
        Times such as “4-7pm”. Leave it empty for none on that day. Items stay as they are.
      </p>
      {WEEKDAYS.map(day => (
        <Field key={day} label={WEEKDAY_NAMES[day]} {...field(DAY_FIELDS[day])} />
      ))}
    </fieldset>
  )
}

type HoursReading = { outcome: 'read'; texts: string[] } | { outcome: 'unread'; why: string }

interface ReadAreaProps extends ComponentProps<typeof TextAreaField> {
  read: (text: string) => HoursReading
  defaultValue: string | undefined
}

/** Shows the clock's reading while typing. */
function ReadArea({ read, ...area }: ReadAreaProps) {
  const [text, setText] = useState(area.defaultValue ?? '')
  return (
    <div className="grid gap-2 sm:col-span-2">
      <TextAreaField {...area} onChange={event => setText(event.target.value)} />
      {text.trim() === '' ? null : <ClockReading reading={read(normalLines(text))} />}
    </div>
  )
}

function ClockReading({ reading }: { reading: HoursReading }) {
  return (
    <div aria-live="polite" className="rounded-xl bg-sunk px-4 py-3 text-sm">
      {reading.outcome === 'read' ? (
        <>
          <p className="font-semibold">The clock reads</p>
          <ul className="mt-1">
            {reading.texts.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>The clock cannot read that. {reading.why}</p>
      )}
    </div>
  )
}
