import { Link } from 'react-router'

export interface Step {
  name: string
  path: string
}

/** The page's heading names it, so the last step is left out. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 ? (
              <span aria-hidden="true" className="text-soft">
                ›
              </span>
            ) : null}
            <Link
              to={path}
              className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
