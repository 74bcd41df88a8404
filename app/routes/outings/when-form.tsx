import { useState } from 'react'
import { Form, href } from 'react-router'
import type { SuggestedPlace } from '../../domain/outings/suggest-places.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'

interface Choice {
  value: string
  text: string
}

interface WhenFormProps {
  couponId: string | null
  days: readonly Choice[]
  today: string
  times: { today: readonly Choice[]; later: readonly Choice[] }
  chosen: { day: string; time: string }
  people: number
  shortlist: readonly SuggestedPlace[]
}

/** The address holds the form, so that Back and a copied link work. */
export function WhenForm(props: WhenFormProps) {
  const { couponId, days, today, chosen, people, shortlist } = props
  const [day, setDay] = useState(chosen.day)
  const times = day === today ? props.times.today : props.times.later
  return (
    <Form
      action={href('/tonight')}
      preventScrollReset
      className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-end gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:grid-cols-[2fr_1.5fr_1fr_auto] sm:p-5"
    >
      {couponId ? <input type="hidden" name="coupon" value={couponId} /> : null}
      {shortlist.map(({ id }) => (
        <input key={id} type="hidden" name="place" value={id} />
      ))}
      <SelectField
        label="Day"
        name="day"
        defaultValue={chosen.day}
        onChange={event => setDay(event.currentTarget.value)}
        className="max-sm:col-span-full"
      >
        {days.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField label="All there by" name="time" defaultValue={chosen.time}>
        {times.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Field
        label="People"
        name="people"
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        required
        defaultValue={people}
      />
      <Button look="quiet" className="max-sm:col-span-full">
        Show what fits
      </Button>
    </Form>
  )
}
