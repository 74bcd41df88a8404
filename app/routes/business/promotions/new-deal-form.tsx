import { isCalendarDate } from '@hush/hours/time'
import type { FieldTexts, FormAnswer } from '../../../domain/forms/form-answer.ts'
import { dealTimeText } from '../../../domain/promotions/deal.ts'
import { dealForm } from '../../../domain/promotions/deal-form.ts'
import {
  endsOnBounds,
  MAX_DESCRIPTION_LENGTH,
  MAX_HOURS_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../domain/promotions/promotion-fields.ts'
import { readValidHours, validHoursText } from '../../../domain/promotions/terms.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import type { LoadedLaws } from '../laws/loaded-laws.ts'
import { PromotionLaws } from '../laws/promotion-laws.tsx'
import { HoursReading } from './guard-rails.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PostAgain } from './post-again.tsx'
import { type DraftBefore, type FormBefore, PostForm } from './post-form.tsx'
import { StartField } from './start-field.tsx'

const NO_HOURS = 'On the clock of your place. Leave it empty for a deal at any time.'

interface NewDealFormProps {
  from: FormBefore | null
  draft: DraftBefore | null
  isEditing?: boolean
  promotionKey: string
  /** The listing's date, 'YYYY-MM-DD'. */
  today: string
  laws: LoadedLaws
  answer: FormAnswer | undefined
}

export function NewDealForm(props: NewDealFormProps) {
  const { from, draft, isEditing = false, promotionKey, today, laws, answer } = props
  return (
    <PostForm
      schema={dealForm(today)}
      promotionKey={promotionKey}
      answer={answer}
      from={from}
      draft={draft}
      isEditing={isEditing}
      submit={isEditing ? 'Save' : 'Add Deal'}
    >
      {(typed, errors) => {
        const ranges = readValidHours(typed.hours ?? '')
        const hours = ranges && validHoursText(ranges)
        const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
        return (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr] lg:gap-8">
            <div className="grid gap-5 rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
              <PictureFields
                label="Cover photo (optional)"
                typed={typed}
                errors={errors}
                storedId={answer?.storedIds?.picture}
              />
              <Field {...field('title')} label="Title" required maxLength={MAX_TITLE_LENGTH} />
              <TextAreaField
                {...field('description')}
                label="Description (Recommended)"
                required
                maxLength={MAX_DESCRIPTION_LENGTH}
              />
              <Field
                {...field('endsOn')}
                label="Deal End Date"
                type="date"
                required
                {...endsOnBounds(today)}
                hint="The last day, until midnight."
              />
              {isEditing ? null : <StartField {...field('startsOn')} today={today} />}
              <fieldset className="grid gap-4 rounded-2xl border border-line p-4 sm:p-5">
                <legend className="px-1 font-semibold">Is it an event? (optional)</legend>
                <Field
                  {...field('hours')}
                  label="Hours"
                  placeholder="Fri 7-10pm"
                  maxLength={MAX_HOURS_LENGTH}
                  hint={typed.hours?.trim() ? <HoursReading hours={hours} /> : NO_HOURS}
                />
                <Field
                  {...field('firstOn')}
                  label="First Day"
                  type="date"
                  max={typed.endsOn || undefined}
                  hint="It is each week from this day to the last. Leave it empty to begin now."
                />
              </fieldset>
              <PostAgain answer={answer} />
            </div>
            <div className="grid gap-4 lg:sticky lg:top-24">
              <Preview typed={typed} today={today} />
              <PromotionLaws kind="deal" typed={typed} loaded={laws} />
            </div>
          </div>
        )
      }}
    </PostForm>
  )
}

function Preview({ typed, today }: { typed: FieldTexts; today: string }) {
  const { title = '', description = '', endsOn = '', hours = '', firstOn = '' } = typed
  const first_on = isCalendarDate(firstOn) ? firstOn : null
  const times = { hours: readValidHours(hours) && hours, first_on, ends_on: endsOn }
  const clock = { date: today, minute: 0 }
  return (
    <section
      aria-label="Before you publish"
      className="grid gap-2 rounded-card bg-dusk p-6 text-on-dusk shadow-card sm:p-7"
    >
      <p className="text-sm">Diners will read:</p>
      <p className="line-clamp-3 font-display text-3xl text-amber">{title.trim() || 'Your deal'}</p>
      <p className="line-clamp-6 empty:hidden">{description}</p>
      <p className="mt-2 border-t border-dashed border-on-dusk/40 pt-4 text-sm font-semibold">
        {isCalendarDate(endsOn) ? dealTimeText(times, clock) : 'Through its last day'}
      </p>
    </section>
  )
}
