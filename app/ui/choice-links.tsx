import { Link } from 'react-router'

interface ChoiceLinksProps {
  label: string
  look: keyof typeof LOOKS
  choices: readonly { label: string; to: string; isCurrent: boolean }[]
}

const LOOKS = {
  chip: 'rounded-full border border-line bg-card px-4 hover:bg-sunk aria-[current]:border-transparent aria-[current]:bg-dusk aria-[current]:text-on-dusk',
  text: 'text-soft underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline',
}

/** One of several, in the address, on a line that scrolls by itself. */
export function ChoiceLinks({ label, look, choices }: ChoiceLinksProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 py-1 scrollbar-none sm:mx-0 sm:px-0"
    >
      <ul className={`flex w-max ${look === 'chip' ? 'gap-2' : 'gap-4'}`}>
        {choices.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center font-medium whitespace-nowrap ${LOOKS[look]}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
