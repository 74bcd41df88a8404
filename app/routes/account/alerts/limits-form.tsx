import { Form, href } from 'react-router'
import type { AlertSettings } from '../../../domain/following/alerts/alert-settings.server.ts'
import { MAX_A_DAY } from '../../../domain/following/alerts/alert-settings.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PushSwitch, type PushSwitchProps } from './push-switch.tsx'

interface LimitsFormProps {
  settings: AlertSettings
  /** Null if pushes are off. */
  push: PushSwitchProps | null
}

export function LimitsForm({ settings, push }: LimitsFormProps) {
  return (
    <div className="mt-6 rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
      <Form method="post" action={href('/alerts')} className="flex flex-wrap items-end gap-3">
        <FormOfField />
        <CountField name="mail" label="Max mails a day" count={settings.mail} />
        {push === null ? null : (
          <CountField name="push" label="Max pushes a day" count={settings.push} />
        )}
        <Button look="quiet" className="min-h-12 max-sm:w-full">
          Save
        </Button>
      </Form>
      <p className="mt-4 text-soft">
        What happens on one day comes together, in the order it starts. From 9 PM to 10 AM,{' '}
        {zoneWords(settings.timeZone)}, you are left in peace.
      </p>
      {push === null ? null : <PushSwitch {...push} />}
    </div>
  )
}

const CHOICES = Array.from({ length: MAX_A_DAY + 1 }, (_, count) => count)

function CountField({ name, label, count }: { name: string; label: string; count: number }) {
  return (
    <SelectField
      key={count}
      name={name}
      label={label}
      defaultValue={count}
      className="min-w-32 flex-1"
    >
      {CHOICES.map(choice => (
        <option key={choice} value={choice}>
          {choice === 0 ? 'None' : choice}
        </option>
      ))}
    </SelectField>
  )
}

/** "Eastern Time" */
function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  return parts?.value ?? timeZone
}
