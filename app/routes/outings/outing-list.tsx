import { href } from 'react-router'
import type { OutingLink } from '../../domain/outings/outings.server.ts'
import { CARD_FOCUS, CardLink } from '../../ui/card-link.tsx'

export function OutingList({ plans }: { plans: readonly OutingLink[] }) {
  return (
    <section aria-labelledby="plans" className="grid grid-cols-1 gap-3">
      <h2 id="plans" className="font-display text-2xl">
        Your plans
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map(({ token, when, placeName }) => (
          <li
            key={token}
            className={`relative isolate grid grid-cols-1 gap-0.5 rounded-card border border-line bg-card p-4 shadow-card ${CARD_FOCUS}`}
          >
            <h3 className="font-display text-lg leading-tight">
              <CardLink to={href('/tonight/:token', { token })}>
                {placeName ? `We go to ${placeName}` : 'Where shall we go?'}
              </CardLink>
            </h3>
            <p className="text-sm text-soft">{when}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
