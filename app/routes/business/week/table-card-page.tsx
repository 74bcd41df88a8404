import { Form, href } from 'react-router'
import { replaceTableCode, tableCodeOf } from '../../../domain/belief/reports/table-codes.server.ts'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import { usualWeek } from '../../../domain/listings/week-lines.ts'
import { qrCode } from '../../../domain/pictures/qr-code.server.ts'
import { absoluteUrl } from '../../../http/absolute-url.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { QrImage } from '../../../ui/qr-image.tsx'
import type { Route } from './+types/table-card-page'

const HERE = href('/profile/table-card')

export const meta = unlisted('Table card · Hush')

/** The sheet for the window leads to the page: its readers are not in the bar. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, now, baseUrl } = context.get(servicesContext)
  const { listingId, memberUid } = await requireBusiness(context, HERE)
  const row = await readOwnListing(db, { listingId })
  const isForWindow = searchParams.get('for') === 'window'
  const path = isForWindow
    ? href('/hush-restaurants/:memberUid', { memberUid })
    : href('/t/:tableCode', { tableCode: await tableCodeOf(db, { listingId, now: now() }) })
  const url = absoluteUrl(baseUrl, path)
  return {
    name: row.name.trim(),
    week: usualWeek(row, now()),
    url,
    qr: qrCode(url),
    isForWindow,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const { business } = await readBusinessForm(request, context, HERE)
  await replaceTableCode(db, { listingId: business.listingId, now: now() })
  return redirectWithNotice(HERE, 'There is a new code. Older cards no longer work.')
}

type Card = Route.ComponentProps['loaderData']

const SHEETS = {
  table: {
    title: 'Table card',
    hint: 'Print it for your tables. Guests who scan it can confirm that your happy hour is on, and their reports count in full.',
    scan: 'Is it on? Scan, and tell the next guest.',
  },
  window: {
    title: 'Window sheet',
    hint: 'Print it for your window or your door. Whoever scans it reads what is on at this minute.',
    scan: 'Is it on now? Scan and see.',
  },
}

export default function TableCard({ loaderData }: Route.ComponentProps) {
  const { isForWindow } = loaderData
  const { title, hint } = SHEETS[isForWindow ? 'window' : 'table']
  return (
    <div className="page grid grid-cols-1 gap-6 py-5 sm:py-8 print:p-0">
      <header className="grid gap-2 print:hidden">
        <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
        <p className="max-w-prose text-soft sm:text-lg">{hint}</p>
        <ChoiceLinks
          label="What to print"
          look="chip"
          choices={[
            { label: 'For the table', to: HERE, isCurrent: !isForWindow },
            { label: 'For the window', to: `${HERE}?for=window`, isCurrent: isForWindow },
          ]}
        />
        <div className="flex flex-wrap gap-3 pt-1">
          <PrintButton />
          {isForWindow ? null : (
            <Form method="post">
              <FormOfField />
              <Button look="quiet">Make a new code</Button>
            </Form>
          )}
        </div>
      </header>
      <SheetToPrint card={loaderData} />
    </div>
  )
}

/** Black on white in every theme. */
function SheetToPrint({ card: { name, week, url, qr, isForWindow } }: { card: Card }) {
  const { scan } = SHEETS[isForWindow ? 'window' : 'table']
  return (
    <section
      aria-label="The card"
      className={`mx-auto grid w-full grid-cols-1 justify-items-center gap-5 rounded-card border border-line bg-white px-6 py-8 text-center text-[#190b1e] shadow-card print:border-0 print:shadow-none ${isForWindow ? 'max-w-2xl print:max-w-none' : 'max-w-md'}`}
    >
      <p className={`font-semibold tracking-wide ${isForWindow ? 'text-2xl' : ''}`}>
        Happy hour at
      </p>
      <h2
        className={`font-display leading-tight text-balance ${isForWindow ? 'text-5xl sm:text-6xl' : 'text-4xl'}`}
      >
        {name}
      </h2>
      <dl
        className={`grid grid-cols-[auto_auto] gap-x-6 text-left ${isForWindow ? 'gap-y-3 text-xl sm:text-3xl' : 'gap-y-1'}`}
      >
        {week.map(({ days, time, items }) => (
          <div key={days} className="contents">
            <dt className="font-semibold">{days}</dt>
            <dd>
              {time}
              {items.map((item, index) => (
                <span
                  key={`${index} ${item}`}
                  className={`block ${isForWindow ? 'text-lg sm:text-2xl' : 'text-sm'}`}
                >
                  {item}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <QrImage qr={qr} label="The address below as a QR code" className="w-48" />
      <p className="text-balance">{scan}</p>
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
