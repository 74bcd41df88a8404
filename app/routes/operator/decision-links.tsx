import { ButtonLink } from '../../ui/forms/button.tsx'

interface DecisionLinksProps {
  /** Null where there is none. */
  to: readonly (readonly [intent: string, label: string] | null)[]
}

export function decisionId(intent: string): string {
  return `decide-${intent}`
}

/** On a phone only the first decision stands on the first screen: these lead to the others. */
export function DecisionLinks({ to }: DecisionLinksProps) {
  const links = to.filter(link => link !== null)
  if (links.length < 2) return null
  return (
    <nav aria-label="Decisions" className="flex flex-wrap gap-x-4 lg:hidden">
      {links.map(([intent, label]) => (
        <a
          key={intent}
          href={`#${decisionId(intent)}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

interface ReviewActionsProps extends DecisionLinksProps {
  next: { to: string; name: string } | null
}

export function ReviewActions({ to, next }: ReviewActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <DecisionLinks to={to} />
      {next ? (
        <ButtonLink
          to={next.to}
          look="quiet"
          aria-keyshortcuts="n"
          aria-label={`Next: ${next.name}`}
        >
          <span>
            Next<span className="max-sm:hidden">: {next.name}</span>
          </span>
        </ButtonLink>
      ) : null}
    </div>
  )
}
