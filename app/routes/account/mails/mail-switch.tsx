import type { OPTIONAL_MAILS } from '../../../domain/mails/optional-mails.ts'
import { SwitchButton } from '../../../ui/forms/switch-button.tsx'

interface MailSwitchProps {
  mail: (typeof OPTIONAL_MAILS)[number]
  isOn: boolean
}

export function MailSwitch({ mail, isOn }: MailSwitchProps) {
  const hint = `about-${mail.kind}`
  return (
    <div className="relative flex items-center gap-4 px-5 py-4">
      <div className="flex-1">
        <p className="font-semibold">{mail.title}</p>
        <p id={hint} className="text-soft">
          {mail.when}
        </p>
      </div>
      <SwitchButton
        name="turn"
        value={isOn ? 'off' : 'on'}
        isOn={isOn}
        label={mail.title}
        hint={hint}
      />
    </div>
  )
}
