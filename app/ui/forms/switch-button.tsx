interface SwitchButtonProps {
  name: string
  value: string
  isOn: boolean
  label: string
  hint?: string
}

/** The nearest positioned parent is the press target. */
export function SwitchButton({ name, value, isOn, label, hint }: SwitchButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
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
  )
}
