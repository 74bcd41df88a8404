import { href } from 'react-router'
import type { Find, OtherListing } from '../../domain/belief/sites/finds.server.ts'
import { phoneLink } from '../../domain/listings/phone.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DeskForm } from './desk-form.tsx'
import { Facts, SiteLink } from './facts.tsx'
import { SAME_PLACE_VERDICTS } from './find-words.ts'

interface SamePlaceProps {
  one: OtherListing
  /** The older listing, which stays. */
  other: OtherListing
  verdict: Find['verdict']
}

export function SamePlace({ one, other, verdict }: SamePlaceProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <ListingFacts title="The older listing" listing={other} />
        <ListingFacts title="The newer listing" listing={one} />
      </div>
      {verdict === null ? (
        <DeskForm data-decision="" className="flex flex-wrap gap-2">
          <Button name="verdict" value="same">
            The same place
          </Button>
          <Button look="quiet" name="verdict" value="two-places">
            Two places
          </Button>
        </DeskForm>
      ) : (
        <p className="font-semibold">Judged: {SAME_PLACE_VERDICTS[verdict]}</p>
      )}
    </div>
  )
}

function ListingFacts({ title, listing }: { title: string; listing: OtherListing }) {
  const { listingId, place, website, phone, source } = listing
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-semibold">{title}</h2>
      <Facts
        facts={[
          ['Name', listing.listing],
          ['Address', place],
          ['Phone', phone && phoneLink(phone).text],
          ['Website', website && <SiteLink key="website" website={website} />],
          ['Source', source],
          [
            'Listing',
            <TextLink
              key="listing"
              to={href('/operator/listings/:listingId', { listingId: `${listingId}` })}
            >
              {listingId}
            </TextLink>,
          ],
        ]}
      />
    </section>
  )
}
