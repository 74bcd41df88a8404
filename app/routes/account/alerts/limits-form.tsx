import { Form, href } from 'react-router'
import type { AlertSettings } from '../../../domain/alerts/alert-settings.server.ts'
import { MAX_A_DAY } from '../../../domain/alerts/alert-settings.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'

const CHOICES = Array.from({ length: MAX_A_DAY + 1 }, (_, count) => count)

export function LimitsForm({ settings }: { settings: AlertSettings }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
      <Form
        method="post"
        action={href('/alerts')}
        className="grid grid-cols-[1fr_auto] items-end gap-3"
      >
        <SelectField
          key={settings.mail}
          name="mail"
          label="Mails a day, at most"
          defaultValue={settings.mail}
        >
          {CHOICES.map(count => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </SelectField>
        <Button look="quiet" className="min-h-12">
          Save
        </Button>
      </Form>
      <p className="mt-4 text-soft">
        What happens on one day comes together, in the order it starts. From 9 PM to 10 AM,{' '}
        {zoneWords(settings.timeZone)}, you are left in peace.
      </p>
    </div>
  )
}

/** "Eastern Time" */
function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  return parts?.value ?? timeZone
}
