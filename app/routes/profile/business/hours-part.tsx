import { WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import { useState } from 'react'
import { dayName, hourChoices, postedWeek } from '../../../domain/businesses/opening-hours-form.ts'
import {
  type DayHours,
  hasBoth,
  type OpeningWeek,
} from '../../../domain/businesses/opening-week.ts'
import { fieldsOf } from '../../../domain/businesses/opening-week-fields.ts'
import { KEEP } from '../../../domain/forms/before.ts'
import type { Conflict } from '../../../domain/forms/form-answer.ts'
import { BeforeFields } from '../../../ui/forms/before-fields.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConflictPanel } from '../../../ui/forms/conflict-panel.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { OpeningHoursField } from '../../../ui/forms/opening-hours-field.tsx'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, type PartForm, usePart } from './use-part.ts'

interface HoursPartProps {
  /** Undefined after the session has ended. */
  hours: OpeningWeek | undefined
  initialAnswer: PartAnswer | undefined
}

export function HoursPart({ hours, initialAnswer }: HoursPartProps) {
  const state = usePart('hours', initialAnswer)
  return (
    <PartCard part="hours" title="Business hours" state={state}>
      <HoursForm key={state.round} hours={hours} state={state} />
    </PartCard>
  )
}

interface HoursFormProps {
  hours: OpeningWeek | undefined
  state: PartForm
}

/** Sends the hours it started from, so that only changed days are saved. */
function HoursForm({ hours, state: { save, answer, isSaving, form } }: HoursFormProps) {
  const isRefused = answer && !answer.isDone && answer.part
  const [week, setWeek] = useState(isRefused || !hours ? postedWeek(answer?.typed ?? {}) : hours)
  return (
    <save.Form {...form} className="grid gap-5">
      {answer?.conflict ? <Conflicting conflict={answer.conflict} mine={week} /> : null}
      <FormOfField />
      <BeforeFields
        texts={hours ? fieldsOf(hours) : undefined}
        answer={isSaving ? undefined : answer}
      />
      <OpeningHoursField week={week} errors={answer?.errors ?? {}} onChange={setWeek} />
      <Button aria-disabled={isSaving} className="sm:justify-self-start">
        {isSaving ? 'Saving…' : 'Save hours'}
      </Button>
    </save.Form>
  )
}

function Conflicting({ conflict, mine }: { conflict: Conflict; mine: OpeningWeek }) {
  const theirs = postedWeek(conflict.now)
  return (
    <ConflictPanel
      title="Your hours were changed in another tab"
      differing={WEEKDAYS.filter(day => conflict.keep[dayName(day)]).map(day => ({
        name: KEEP + dayName(day),
        label: WEEKDAY_NAMES[day],
        mine: hoursText(mine[day]),
        theirs: hoursText(theirs[day]),
        keep: conflict.keep[dayName(day)] ?? 'mine',
      }))}
    />
  )
}

function hoursText(hours: DayHours): string {
  if (!hasBoth(hours)) return 'Closed'
  return [hours.open, hours.close].map(labelOf).join(' to ')
}

function labelOf(time: string): string {
  return hourChoices(time).find(({ value }) => value === time)?.label ?? time
}
