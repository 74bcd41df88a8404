import { useState } from 'react'
import { weekOfSlots } from '../../../domain/businesses/opening-hours-form.ts'
import type { OpeningWeek } from '../../../domain/businesses/opening-week.ts'
import { Field } from '../../../ui/forms/field.tsx'

const NOT_READ = 'Please write it like “Mon–Sat 11am–11pm, Sun 12–9pm”, or choose the hours below.'
const MAX_TEXT_LENGTH = 200

/** Fills the days below; one span a day, as they have. */
export function HoursInWords({ onWeek }: { onWeek: (week: OpeningWeek) => void }) {
  const [isUnread, setUnread] = useState(false)
  const read = async (text: string) => {
    const week = text.trim() === '' ? null : await weekOfText(text)
    setUnread(week === null && text.trim() !== '')
    if (week) onWeek(week)
  }
  const [isLeft, setLeft] = useState(false)
  return (
    <Field
      label="When are you open?"
      name="hoursInWords"
      autoComplete="off"
      maxLength={MAX_TEXT_LENGTH}
      placeholder="Mon–Sat 11am–11pm, Sun 12–9pm"
      hint="In your words: it fills the days below."
      error={isUnread && isLeft ? NOT_READ : undefined}
      onChange={event => void read(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

/** Null where it cannot be read, or a day has two spans; the reader loads when it is needed. */
async function weekOfText(text: string): Promise<OpeningWeek | null> {
  const loaded = await import('./opening-reader.ts').catch(() => null)
  const slots = loaded?.openingReader.readOpeningText(text) ?? []
  const days = new Set(slots.map(({ day }) => day))
  if (slots.length === 0 || days.size < slots.length) return null
  return weekOfSlots(
    slots.map(({ isOvernight, ...slot }) => ({ ...slot, is_overnight: isOvernight })),
  )
}
