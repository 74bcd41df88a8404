import { buttonClass } from '../forms/button.tsx'
import { googleCalendarUrl, subscriptionUrl } from './calendar-href.ts'

/** Subscribing comes first, because it follows changes. */
export function CalendarChoices({ url, hasFile = false }: { url: string; hasFile?: boolean }) {
  const look = buttonClass('quiet', 'text-sm')
  return (
    <div className="flex flex-wrap gap-2">
      <a href={subscriptionUrl(url)} className={look}>
        Apple or Outlook
      </a>
      <a href={googleCalendarUrl(url)} target="_blank" rel="noopener noreferrer" className={look}>
        Google
        <span className="sr-only"> Calendar (opens in a new tab)</span>
      </a>
      {hasFile ? (
        <a href={url} className={look}>
          Just the file
        </a>
      ) : null}
    </div>
  )
}
