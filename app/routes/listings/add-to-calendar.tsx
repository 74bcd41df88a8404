import { buttonClass } from '../../ui/forms/button.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { CalendarChoices } from '../../ui/listings/calendar-choices.tsx'

/** Opens without a script. */
export function AddToCalendar({ url }: { url: string }) {
  return (
    <details className="border-t border-line pt-3">
      <summary
        className={buttonClass('quiet', 'list-none [&::-webkit-details-marker]:hidden text-sm')}
      >
        <Calendar />
        Add to calendar
      </summary>
      <div className="grid gap-3 pt-3">
        <p className="text-sm text-soft">
          In your calendar it updates when the hours change. The file is a copy as of today.
        </p>
        <CalendarChoices url={url} hasFile />
      </div>
    </details>
  )
}
