import type { OPTIONAL_MAILS } from '../../../domain/mails/optional-mails.ts'

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
      <button
        type="submit"
        name="turn"
        value={isOn ? 'off' : 'on'}
        role="switch"
        aria-checked={isOn}
        aria-label={mail.title}
        aria-describedby={hint}
        className="group flex shrink-0 items-center gap-2 after:absolute after:inset-0"
      >
        <span aria-hidden="true" className="w-7 text-right text-sm font-semibold text-soft">
          {isOn ? 'On' : 'Off'}
        </span>
        <span className="flex h-7 w-12 items-center rounded-full border border-field-line bg-sunk p-0.5 transition-colors group-aria-checked:border-good group-aria-checked:bg-good">
          <span className="size-5.5 rounded-full bg-soft transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-card" />
        </span>
      </button>
    </div>
  )
}
