import { href, Link } from 'react-router'
import { servicesContext } from '../../http/context.server.ts'
import { useArea } from '../../ui/locations/use-area.ts'
import { listed } from '../../ui/page-meta.ts'
import type { Route } from './+types/legal-page'
import type { LegalSection } from './legal-section.ts'
import { PRIVACY } from './privacy.ts'
import { terms } from './terms.ts'

const EFFECTIVE = { dateTime: '2024-12-31', text: '12/31/2024' }

export const meta = listed({
  title: 'Terms of Use and Privacy Policy · Hush',
  description:
    'The rules of Hush and what we keep about you, in fifteen short sections of plain English. Effective 12/31/2024.',
  path: href('/terms-of-use'),
})

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).legal
}

/** One page at two addresses (diner §2). */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const sections = [...terms(useArea()), ...PRIVACY].map(section =>
    withOwnTexts(section, loaderData),
  )
  return (
    <div className="page grid gap-8 py-8 sm:py-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
      <header className="max-w-prose lg:col-start-2">
        <h1 className="font-display text-4xl text-balance sm:text-5xl">
          Terms of Use and Privacy Policy
        </h1>
        <p className="mt-3 text-soft">
          Effective <time dateTime={EFFECTIVE.dateTime}>{EFFECTIVE.text}</time>
        </p>
        <p className="mt-4 text-lg">
          In short: be 18 to use Hush and 21 to drink, check the price before you order, a code
          works once, and we keep little about you and sell none of it.
        </p>
      </header>
      <Contents sections={sections} />
      <div className="grid max-w-prose gap-10 lg:col-start-2">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
      </div>
    </div>
  )
}

const NO_REFUNDS =
  'There is no rule for refunds yet. If you were charged wrongly, write to us and we look into it.'
const NO_LAW =
  'These terms do not yet name a governing law or a court. Until a later version does, the ordinary rules apply.'

/** Configured sentences come first in their sections. */
function withOwnTexts(
  section: LegalSection,
  { company, refunds, law }: Route.ComponentProps['loaderData'],
): LegalSection {
  const { id, parts } = section
  if (id === 'payments') return { ...section, parts: [...parts, refunds ?? NO_REFUNDS] }
  if (id !== 'law-and-contact') return section
  const publisher = company ? [`Hush is run by ${company}.`] : []
  return { ...section, parts: [...publisher, law ?? NO_LAW, ...parts] }
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start rounded-card border border-line bg-card p-5 lg:sticky lg:top-24 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents" className="font-display text-xl">
        Contents
      </h2>
      <ol className="mt-2 text-sm sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-2 py-2.5 lg:min-h-9 lg:py-1.5 underline-offset-4 hover:text-link hover:underline"
            >
              <span className="w-5 shrink-0 text-right text-soft tabular-nums">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The heading takes the focus, so that a jump moves the keyboard along. */
function Section({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, parts } = section
  return (
    <section aria-labelledby={id} className="grid gap-3 leading-relaxed">
      <h2 id={id} tabIndex={-1} className="break-after-avoid font-display text-2xl">
        {number}. {title}
      </h2>
      {parts.map((part, index) =>
        typeof part === 'string' ? <p key={index}>{part}</p> : <Points key={index} points={part} />,
      )}
      {id === 'law-and-contact' ? (
        <p>
          You can reach us with questions, wishes and complaints through{' '}
          <Link to={href('/contact-us')} className="text-link underline underline-offset-4">
            our contact page
          </Link>
          .
        </p>
      ) : null}
    </section>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-6 marker:text-link">
      {points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
