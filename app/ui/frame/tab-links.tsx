import { Link } from 'react-router'

interface TabLinksProps<Tab extends string> {
  label: string
  tabs: readonly { tab: Tab; label: string; to: string }[]
  current: Tab
  onChoose?: () => void
}

export function TabLinks<Tab extends string>({
  label,
  tabs,
  current,
  onChoose,
}: TabLinksProps<Tab>) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-2 rounded-full bg-sunk p-1 max-[15rem]:grid-cols-1 max-[15rem]:rounded-3xl sm:w-96 sm:max-w-full"
    >
      {tabs.map(({ tab, label, to }) => (
        <Link
          key={tab}
          to={to}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
          onClick={onChoose}
          className="grid min-h-target place-items-center rounded-full px-1 py-1 text-center leading-tight font-semibold text-soft aria-[current]:bg-chosen aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
