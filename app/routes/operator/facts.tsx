import type { ReactNode } from 'react'
import { memberWebsite } from '../../domain/listings/listing-texts.ts'

/** A null or empty value leaves its line out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-card px-5 shadow-card">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label} className="flex flex-wrap gap-x-4 py-2.5">
            <dt className="w-26 shrink-0 pt-0.5 text-sm text-soft sm:w-36">{label}</dt>
            <dd className="min-w-32 flex-1">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const LINK = 'text-link underline underline-offset-4'

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email}
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={LINK}>
      {number}
    </a>
  )
}

export function SiteLink({ website }: { website: string }) {
  const link = memberWebsite(website)
  if (!link?.url) return website
  return (
    <a href={link.url} target="_blank" rel="noreferrer" className={LINK}>
      {link.text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
