import type { ComponentProps, ReactNode } from 'react'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import type { TapKind } from '../../domain/results/visit.ts'
import { ShareButton } from '../../ui/coupons/share-button.tsx'
import { buttonClass } from '../../ui/forms/button.tsx'
import { Clock, Pin } from '../../ui/icons.tsx'
import { FollowButton } from '../../ui/listings/follow-button.tsx'
import { NowOnPicture } from '../../ui/listings/now-badge.tsx'
import { Rating } from '../../ui/listings/rating.tsx'
import { SourceBadge } from '../../ui/listings/source-badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { reportTap } from './report-tap.ts'

const SIZES = '(min-width: 76rem) 43rem, (min-width: 64rem) 58vw, 96vw'

interface ListingHeadProps {
  page: ListingPage
  /** Absolute, for sharing. */
  url: string
  follow: ComponentProps<typeof FollowButton>['state'] | null
}

export function ListingHead({ page, url, follow }: ListingHeadProps) {
  return (
    <header className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
      <div className="relative overflow-hidden rounded-card bg-sunk shadow-card">
        <Picture
          name={page.picture}
          fallback={page.fallback}
          alt=""
          sizes={SIZES}
          eager
          className="aspect-4/3 max-h-[60svh] w-full object-cover sm:aspect-16/10"
        />
        {page.now ? <NowOnPicture now={page.now} /> : null}
      </div>
      <div className="flex flex-col gap-3 lg:justify-center">
        <div>
          <SourceBadge kind={page.kind} isVerified={page.isVerified} />
        </div>
        <h1 className="font-display text-3xl leading-tight sm:text-4xl">{page.name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Rating rating={page.rating} reviewCount={page.reviewCount} none="(No Rating)" />
          {page.priceRange ? <span>{page.priceRange}</span> : null}
          {page.cuisine ? <span className="text-soft">{page.cuisine}</span> : null}
        </p>
        <Fact icon={<Pin className="mt-0.5 size-5 shrink-0 text-link" />}>{page.address}</Fact>
        <OpenLine open={page.open} />
        <WebsiteLine page={page} />
        <div className="mt-2 flex flex-wrap gap-2 sm:gap-3">
          {follow ? <FollowButton listingId={page.id} name={page.name} state={follow} /> : null}
          <a
            href={page.directionsUrl}
            target="_blank"
            rel="noopener nofollow"
            {...reports(page, 'directions')}
            className={buttonClass('quiet', 'whitespace-nowrap max-sm:flex-1 max-sm:px-3')}
          >
            Get Directions
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <ShareButton url={url} title={page.name} text={shareText(page)} isCompact />
        </div>
      </div>
    </header>
  )
}

/** Taps are counted for members only. */
function reports({ id, kind }: ListingPage, tap: TapKind) {
  if (kind !== 'member') return {}
  const report = () => reportTap(id, tap)
  return { onClick: report, onAuxClick: report }
}

function shareText({ name, timeText }: ListingPage): string {
  return timeText ? `Happy hour at ${name}: ${timeText}` : `Happy hour at ${name}`
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
    <Fact icon={<Clock className="mt-0.5 size-5 shrink-0 text-link" />}>
      <span
        className={open.state === 'open' ? 'font-semibold text-good' : 'font-semibold text-bad'}
      >
        {open.text}
      </span>
    </Fact>
  )
}

function WebsiteLine({ page }: { page: ListingPage }) {
  const { website } = page
  if (!website) return null
  if (!website.url) return <p className="text-soft">{website.text}</p>
  return (
    <p>
      <a
        href={website.url}
        target="_blank"
        rel="noopener nofollow ugc"
        {...reports(page, 'website')}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {website.text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
