import type { ReactNode } from 'react'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import type { WayThere } from '../../domain/listings/way-there.ts'
import { Clock, Phone, Pin } from '../../ui/icons.tsx'
import { tapReport } from './report-tap.ts'

const ICON = 'mt-0.5 size-5 shrink-0 text-link'
const LINK =
  'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 sm:min-h-9'

export function PlaceFacts({ page, way }: { page: ListingPage; way: WayThere | null }) {
  return (
    <div className="grid gap-1.5">
      <Fact icon={<Pin className={ICON} />}>
        {page.address}
        {way ? <span className="block text-soft">{way.text}</span> : null}
      </Fact>
      <OpenLine open={page.open} />
      <ContactLine page={page} />
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      {icon}
      <span>{children}</span>
    </p>
  )
}

function OpenLine({ open }: Pick<ListingPage, 'open'>) {
  if (!open) return null
  return (
    <Fact icon={<Clock className={ICON} />}>
      <span
        className={open.state === 'open' ? 'font-semibold text-good' : 'font-semibold text-bad'}
      >
        {open.text}
      </span>
    </Fact>
  )
}

function ContactLine({ page }: { page: ListingPage }) {
  const { phone, website } = page
  if (!phone && !website) return null
  return (
    <p className={`relative flex flex-wrap items-center gap-x-5 ${phone ? 'pl-7.5' : ''}`}>
      {phone ? (
        <a href={phone.url} className={LINK}>
          <Phone className="absolute top-3 left-0 size-5 sm:top-2" />
          {phone.text}
        </a>
      ) : null}
      {website?.url ? (
        <a
          href={website.url}
          target="_blank"
          rel="noopener nofollow ugc"
          {...tapReport(page, 'website')}
          className={LINK}
        >
          {website.text}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : null}
      {website && !website.url ? <span className="text-soft">{website.text}</span> : null}
    </p>
  )
}
