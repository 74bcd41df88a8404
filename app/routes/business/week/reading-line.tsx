import type { DayReading } from '@hush/hours'
import { Check, Clock } from '../../../ui/icons.tsx'

export function ReadingLine({ id, reading }: { id: string; reading: DayReading | null }) {
  return (
    <output id={id} className="mt-2 block min-h-6">
      {reading ? <ReadingText reading={reading} /> : null}
    </output>
  )
}

function ReadingText({ reading }: { reading: DayReading }) {
  switch (reading.kind) {
    case 'empty':
      return (
        <span className="text-soft">
          Such as 4:00 PM - 6:30 PM, or several: 4-6 PM and 9 PM to close.
        </span>
      )
    case 'read':
      return (
        <span className="flex items-start gap-2">
          <Check className="mt-0.5 size-5 shrink-0 text-good" />
          <span>
            <span className="font-semibold text-good">
              <span className="sr-only">Hush reads: </span>
              {reading.text}
            </span>
            {reading.aside ? (
              <span className="block text-sm text-soft">{reading.aside}</span>
            ) : null}
            {reading.warning ? (
              <span className="block font-medium text-bad">{reading.warning}</span>
            ) : null}
          </span>
        </span>
      )
    case 'unread':
      return (
        <span className="flex items-start gap-2">
          <Clock className="mt-0.5 size-5 shrink-0 text-bad" />
          <span>
            <span className="font-semibold text-bad">Hush cannot read this as a time.</span>{' '}
            {reading.text} Diners see it as you wrote it, without “on now”.
          </span>
        </span>
      )
  }
}
