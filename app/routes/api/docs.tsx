import { href } from 'react-router'
import { servicesContext } from '../../http/context.server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/docs'
import { CallCard } from './call-card.tsx'
import { describedCalls } from './described-calls.server.ts'
import { type Readable, readable } from './readable.ts'
import { ShapeCard } from './shape-card.tsx'

const SHAPES = 'answers'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'The calls of Hush: happy hours for programs',
    description:
      'Every call of Hush with its fields, an example and its refusals: restaurants near a zip code, offers, group coupons and their queues.',
    path: href('/api/docs'),
  })
}

export function loader({ context }: Route.LoaderArgs): Readable {
  const { baseUrl } = context.get(servicesContext)
  return readable(describedCalls(baseUrl))
}

/** The description of the calls for people, made from the one for programs. */
export default function Docs({ loaderData }: Route.ComponentProps) {
  const { paragraphs, baseUrl, groups, shapes } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 sm:py-12">
      <header className="grid max-w-3xl gap-4">
        <h1 className="font-display text-4xl sm:text-5xl">The calls of Hush</h1>
        {paragraphs.map(paragraph => (
          <p key={paragraph} className="text-lg text-soft">
            {paragraph}
          </p>
        ))}
        <p>
          They are served at <code className="font-semibold">{baseUrl}</code>, and described for
          programs in{' '}
          <a href={href('/api/openapi.json')} className="text-link underline underline-offset-4">
            openapi.json
          </a>{' '}
          (OpenAPI 3.1).
        </p>
      </header>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <Contents groups={groups} />
        <div className="grid grid-cols-1 gap-14">
          {groups.map(({ name, description, calls }) => (
            <section key={name} aria-labelledby={name} className="grid grid-cols-1 gap-5">
              <div>
                <h2 id={name} className="font-display text-3xl">
                  {name}
                </h2>
                <p className="mt-1 text-soft">{description}</p>
              </div>
              {calls.map(call => (
                <CallCard key={call.anchor} call={call} />
              ))}
            </section>
          ))}
          <section aria-labelledby={SHAPES} className="grid grid-cols-1 gap-5">
            <div>
              <h2 id={SHAPES} className="font-display text-3xl">
                What answers are made of
              </h2>
              <p className="mt-1 text-soft">
                A field is always there; null says that nothing is known.
              </p>
            </div>
            {shapes.map(shape => (
              <ShapeCard key={shape.name} shape={shape} />
            ))}
          </section>
        </div>
      </div>
    </div>
  )
}

function Contents({ groups }: Pick<Readable, 'groups'>) {
  return (
    <nav
      aria-label="Calls"
      className="self-start rounded-card bg-sunk p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-1">
        {groups.map(({ name, calls }) => (
          <li key={name}>
            <a href={`#${name}`} className="font-semibold hover:underline">
              {name}
            </a>
            <ul className="mt-1 grid">
              {calls.map(({ anchor }) => (
                <li key={anchor}>
                  <a
                    href={`#${anchor}`}
                    className="block py-1 font-mono text-sm text-link hover:underline"
                  >
                    {anchor}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href={`#${SHAPES}`} className="font-semibold hover:underline">
            What answers are made of
          </a>
        </li>
      </ul>
    </nav>
  )
}
