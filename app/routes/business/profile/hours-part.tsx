import { useState } from 'react'
import { postedWeek } from '../../../domain/businesses/opening-hours-form.ts'
import type { OpeningWeek } from '../../../domain/businesses/opening-week.ts'
import { fieldsOf } from '../../../domain/businesses/opening-week-fields.ts'
import { BEFORE } from '../../../domain/forms/before.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { OpeningHoursField } from '../../../ui/forms/opening-hours-field.tsx'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, usePart } from './use-part.ts'

interface HoursPartProps {
  /** Undefined after the session has ended. */
  hours: OpeningWeek | undefined
  initialAnswer: PartAnswer | undefined
}

/** Sends the hours it started from, so that only changed days are saved. */
export function HoursPart({ hours, initialAnswer }: HoursPartProps) {
  const state = usePart('hours', initialAnswer)
  const { save, answer, isSaving, form } = state
  const isRefused = answer && !answer.isDone && answer.part
  const [week, setWeek] = useState(isRefused || !hours ? postedWeek(answer?.typed ?? {}) : hours)
  const before = Object.entries(fieldsOf(hours ?? postedWeek({})))
  return (
    <PartCard part="hours" title="Business hours" state={state}>
      <save.Form {...form} className="grid gap-5">
        <FormOfField />
        {before.map(([name, time]) => (
          <input
            key={name}
            type="hidden"
            name={BEFORE + name}
            value={answer?.typed?.[BEFORE + name] ?? time}
          />
        ))}
        <OpeningHoursField week={week} errors={answer?.errors ?? {}} onChange={setWeek} />
        <Button aria-disabled={isSaving} className="sm:justify-self-start">
          {isSaving ? 'Saving…' : 'Save hours'}
        </Button>
      </save.Form>
    </PartCard>
  )
}
