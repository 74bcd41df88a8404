import { data, Form, href } from 'react-router'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import { agreedSince, agreeToOpenData } from '../../../domain/open-data/agree.server.ts'
import { copiesOf } from '../../../domain/structured-data/copies.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { SwitchButton } from '../../../ui/forms/switch-button.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/publish-page'
import { CopyField } from './copy-field.tsx'

const HINT = 'about-open-data'
const TITLE = 'List us in the open data'

function OpenDataSwitch({ isOn }: { isOn: boolean }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-display text-2xl">Other maps and apps</h2>
      <Form
        method="post"
        preventScrollReset
        className="relative flex items-center gap-4 rounded-card border border-line bg-card px-5 py-4"
      >
        <FormOfField />
        <div className="flex-1">
          <p className="font-semibold">{TITLE}</p>
          <p id={HINT} className="text-soft">
            Your name, address, hours and prices, free for anybody to use. You can opt out at any
            time, but copies made by then remain.
          </p>
        </div>
        <SwitchButton
          name="openData"
          value={isOn ? 'off' : 'on'}
          isOn={isOn}
          label={TITLE}
          hint={HINT}
        />
      </Form>
      <p>
        <TextLink to={href('/open-data')}>What is in the open data</TextLink>
      </p>
    </section>
  )
}

const HERE = href('/profile/publish')

export const meta = unlisted('Publish once · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const { accountId, listingId, memberUid } = await requireBusiness(context, HERE)
  const row = await readOwnListing(db, { listingId })
  const url = baseUrl + href('/hush-restaurants/:memberUid', { memberUid })
  const isOpen = (await agreedSince(db, { businessId: accountId })) !== null
  return { ...copiesOf(row, { url }), isOpen }
}

/** The form names its state, so that pressing twice changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { business, form } = await readBusinessForm(request, context, HERE)
  const businessId = business.accountId
  const { openData } = form
  if (openData !== 'on' && openData !== 'off') throw data('on or off?', { status: 400 })
  const { db, now } = context.get(servicesContext)
  await agreeToOpenData(db, { businessId, agrees: openData === 'on', now: now() })
  return redirectWithNotice(HERE, openData === 'on' ? AGREED : TAKEN_BACK)
}

const AGREED = 'You will be in the open data from tonight.'
const TAKEN_BACK = 'You will be out of the open data from tonight.'

export default function Publish({ loaderData }: Route.ComponentProps) {
  const { snippet, osm, google, isOpen } = loaderData
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-8 py-5 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">Publish once</h1>
        <p className="mt-1 max-w-prose text-soft sm:text-lg">
          Your happy hours on your own site, on other sites and on paper, all from the same week.
        </p>
      </header>
      <CopyField
        title="Your own site"
        label="HTML"
        text={snippet}
        hint="Paste this line once, where the happy hour belongs. It follows your week by itself within a minute, takes the colors and the type of your site, sets no cookie, and tells search engines your times. Where scripts are off, or your site’s policy does not allow ours, it is a link."
      />
      <CopyField
        title="OpenStreetMap"
        label="Tags"
        text={osm}
        hint="Open your place in the editor of openstreetmap.org, and set these tags. Set them again when your week changes."
      />
      <CopyField
        title="Google"
        label="More hours, as JSON"
        text={google}
        hint="For the Business Profile API. By hand: Edit profile, Hours, Add more hours, Happy hours. Times until close are left out, since Google needs an end. Send it again when your week changes."
      />
      <OpenDataSwitch isOn={isOpen} />
      <section className="grid grid-cols-1 gap-1">
        <h2 className="font-display text-2xl">Your tables and your window</h2>
        <p className="max-w-prose text-soft">
          A card for the tables has a code that proves a guest is there; a sheet for the window has
          the way to your page.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={href('/profile/table-card')}>Print a table card</TextLink>
          <TextLink to={`${href('/profile/table-card')}?for=window`}>Print a window sheet</TextLink>
        </p>
      </section>
    </div>
  )
}
