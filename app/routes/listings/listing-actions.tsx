import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import { ShareButton } from '../../ui/coupons/share-button.tsx'
import { buttonClass } from '../../ui/forms/button.tsx'
import { Phone } from '../../ui/icons.tsx'
import { DirectionsLink } from '../../ui/listings/directions-link.tsx'
import { FollowButton } from '../../ui/listings/follow-button.tsx'
import { TellAtForm } from '../../ui/listings/tell-at-form.tsx'
import { tapReport } from './report-tap.ts'

interface ListingActionsProps {
  page: ListingPage
  miles: number | null
  url: string
  follow: ComponentProps<typeof FollowButton>['state'] | null
}

/** Sticks to a phone's lower edge until reached. During a happy hour, directions come first. */
export function ListingActions({ page, miles, url, follow }: ListingActionsProps) {
  const isOn = page.now?.isOn ?? false
  return (
    <>
      <div className="flex flex-wrap gap-2 py-2 sticks-below sm:static max-sm:z-20 max-sm:-mx-4 max-sm:bg-paper/95 max-sm:px-4 max-sm:backdrop-blur sm:gap-3">
        <DirectionsLink
          place={page}
          miles={miles}
          {...tapReport(page, 'directions')}
          className={buttonClass(
            isOn || !follow ? 'primary' : 'quiet',
            'whitespace-nowrap max-sm:flex-1 max-sm:px-3 max-sm:text-sm',
          )}
        />
        {follow ? (
          <FollowButton
            listingId={page.id}
            name={page.name}
            state={follow}
            look={isOn ? 'quiet' : 'primary'}
          />
        ) : null}
        {page.phone ? (
          <a href={page.phone.url} className={buttonClass('quiet', 'max-sm:px-3')}>
            <Phone />
            <span className="max-sm:sr-only">Call</span>
            <span className="sr-only"> {page.name}</span>
          </a>
        ) : null}
        <ShareButton url={url} title={page.name} text={shareText(page)} isCompact />
      </div>
      {follow === 'following' ? (
        <div className="grid grid-cols-1 gap-1 text-sm">
          <p className="text-soft">
            We will tell you what changes.{' '}
            <Link
              to={`${href('/alerts')}#place-${page.id}`}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
            >
              Choose what
            </Link>
          </p>
          <TellAtForm of={{ listing: page.id }} what="What is on, told on the day you choose:" />
        </div>
      ) : null}
    </>
  )
}

function shareText({ name, timeText }: ListingPage): string {
  return timeText ? `Happy hour at ${name}: ${timeText}` : `Happy hour at ${name}`
}
