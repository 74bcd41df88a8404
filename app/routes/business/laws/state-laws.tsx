import type { BrokenLaw } from '../../../domain/laws/broken-laws.ts'
import { checkedText, lawSentence } from '../../../domain/laws/law-sentence.ts'

export const STATE_LAWS_ID = 'state-laws'

/** Nothing if no law that Hush knows of forbids anything. */
export function StateLaws({ broken }: { broken: readonly BrokenLaw[] }) {
  if (broken.length === 0) return null
  return (
    <section
      id={STATE_LAWS_ID}
      aria-label="State law"
      className="grid gap-3 rounded-card border border-line bg-card p-5 shadow-card sm:p-6"
    >
      <h2 className="font-display text-xl">What state law says</h2>
      <ul className="grid gap-3">
        {broken.map(each => (
          <li key={each.law.rule} className="wrap-anywhere">
            <p className="font-semibold">{lawSentence(each)}</p>
            <p className="text-sm text-soft">
              <Source {...each.law} />, {checkedText(each.law)}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Hush knows nothing else of the law, which may have changed since. You decide; nothing is
        held back.
      </p>
    </section>
  )
}

function Source({ source, url }: { source: string; url: string | null }) {
  if (url === null) return source
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link underline underline-offset-4"
    >
      {source}
    </a>
  )
}
