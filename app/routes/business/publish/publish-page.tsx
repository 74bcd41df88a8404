import { href } from 'react-router'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import { PLACEHOLDERS, socialPicture } from '../../../domain/pictures/artwork.ts'
import { copiesOf } from '../../../domain/structured-data/copies.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/publish-page'
import { CopyField } from './copy-field.tsx'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Publish once · Hush')
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const { listingId, memberUid } = await requireBusiness(context, href('/profile/publish'))
  const row = await readOwnListing(db, { listingId })
  const url = baseUrl + href('/hush-restaurants/:memberUid', { memberUid })
  const image = baseUrl + socialPicture(row.picture, PLACEHOLDERS.restaurant).path
  return copiesOf(row, { url, image })
}

export default function Publish({ loaderData }: Route.ComponentProps) {
  const { snippet, osm, google } = loaderData
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-8 py-5 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">Publish once</h1>
        <p className="mt-1 max-w-prose text-soft sm:text-lg">
          Your hours on Hush in the words of other places. Copy them again when your week changes.
        </p>
      </header>
      <CopyField
        title="Your own site"
        label="HTML"
        text={snippet}
        hint="Paste it where the happy hour belongs. It has no script of ours, takes the look of your site, and tells search engines your times."
      />
      <CopyField
        title="OpenStreetMap"
        label="Tags"
        text={osm}
        hint="Open your place in the editor of openstreetmap.org, and set these tags."
      />
      <CopyField
        title="Google"
        label="More hours, as JSON"
        text={google}
        hint="For the Business Profile API. By hand: Edit profile, Hours, Add more hours, Happy hours. Times until close are left out, since Google needs an end."
      />
      <section className="grid grid-cols-1 gap-1">
        <h2 className="font-display text-2xl">Your tables</h2>
        <p className="max-w-prose text-soft">
          A card with your week and a code that proves a guest is there.
        </p>
        <p>
          <TextLink to={href('/profile/table-card')}>Print a table card</TextLink>
        </p>
      </section>
    </div>
  )
}
