import { WEEKDAY_NAMES } from '@hush/hours/time'
import { Form, href } from 'react-router'
import { replaceTableCode, tableCodeOf } from '../../../domain/belief/reports/table-codes.server.ts'
import { listingPage } from '../../../domain/listings/listing-page.ts'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import { qrCode } from '../../../domain/pictures/qr-code.server.ts'
import { absoluteUrl } from '../../../http/absolute-url.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { QrImage } from '../../../ui/qr-image.tsx'
import type { Route } from './+types/table-card-page'

const HERE = href('/profile/table-card')

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Table card · Hush')
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, baseUrl } = context.get(servicesContext)
  const { listingId } = await requireBusiness(context, HERE)
  const page = listingPage(await readOwnListing(db, { listingId }), now())
  const tableCode = await tableCodeOf(db, { listingId, now: now() })
  const url = absoluteUrl(baseUrl, href('/t/:tableCode', { tableCode }))
  return {
    name: page.name,
    week: page.days.filter(({ time, items }) => time !== '' || items.length > 0),
    url,
    qr: qrCode(url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const { business } = await readBusinessForm(request, context, HERE)
  await replaceTableCode(db, { listingId: business.listingId, now: now() })
  return redirectWithNotice(HERE, 'There is a new code. Older cards no longer work.')
}

type Card = Route.ComponentProps['loaderData']

export default function TableCard({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-6 py-5 sm:py-8 print:p-0">
      <header className="grid gap-2 print:hidden">
        <h1 className="font-display text-3xl sm:text-4xl">Table card</h1>
        <p className="max-w-prose text-soft sm:text-lg">
          Print it for your tables. Guests who scan it can confirm that your happy hour is on, and
          their reports count in full.
        </p>
        <div className="flex flex-wrap gap-3 pt-1">
          <PrintButton />
          <Form method="post">
            <FormOfField />
            <Button look="quiet">Make a new code</Button>
          </Form>
        </div>
      </header>
      <CardToPrint card={loaderData} />
    </div>
  )
}

/** Black on white in every theme. */
function CardToPrint({ card: { name, week, url, qr } }: { card: Card }) {
  return (
    <section
      aria-label="The card"
      className="mx-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-5 rounded-card border border-line bg-white px-6 py-8 text-center text-[#190b1e] shadow-card print:shadow-none"
    >
      <p className="font-semibold tracking-wide">Happy hour at</p>
      <h2 className="font-display text-4xl leading-tight text-balance">{name}</h2>
      <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-left">
        {week.map(({ day, time, items }) => (
          <div key={day} className="contents">
            <dt className="font-semibold">{WEEKDAY_NAMES[day]}</dt>
            <dd>
              {time}
              {items.map((item, index) => (
                <span key={`${index} ${item}`} className="block text-sm">
                  {item}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <QrImage qr={qr} label="The address below as a QR code" className="w-48" />
      <p className="text-balance">Is it on? Scan, and tell the next guest.</p>
      <p className="font-mono text-sm wrap-anywhere">{url.replace(/^https?:\/\//, '')}</p>
    </section>
  )
}

function PrintButton() {
  return (
    <Button type="button" className="scriptless:hidden" onClick={() => window.print()}>
      Print
    </Button>
  )
}
