import { href } from 'react-router'
import type { RivalStanding } from '../../domain/businesses/business-head.ts'
import { ButtonLink } from '../forms/button.tsx'
import { TwoAnswers } from '../forms/two-answers.tsx'
import { Rating } from '../listings/rating.tsx'

interface ClaimBannerProps {
  listing: {
    listingId: number
    name: string
    address: string
    rating: number | null
    reviewCount: number | null
  }
}

export function ClaimBanner({ listing }: ClaimBannerProps) {
  return (
    <section
      aria-labelledby="claim-title"
      className="grid gap-5 rounded-card border-2 border-amber bg-card p-5 shadow-card sm:p-7 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-10"
    >
      <div>
        <h2 id="claim-title" className="font-display text-2xl">
          Is this your business?
        </h2>
        <p className="mt-3 font-semibold">{listing.name}</p>
        <p>{listing.address}</p>
        <Rating rating={listing.rating?.toFixed(1) ?? null} reviewCount={listing.reviewCount} />
        <p className="mt-3 max-w-prose text-soft">
          We listed it before you joined. If it is yours, your page replaces it and keeps its
          rating, reviews and followers. A claim is free, and nobody calls to sell you anything.
        </p>
      </div>
      <TwoAnswers
        action={href('/profile/claim')}
        fields={{ listing: listing.listingId }}
        answers={[
          ['yes', 'Yes, This Is My Business'],
          ['no', "No, This Isn't Mine"],
        ]}
      />
    </section>
  )
}

export function WaitingClaim({ name, isAtDesk }: { name: string; isAtDesk: boolean }) {
  return (
    <section
      aria-labelledby="claim-title"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border-2 border-amber bg-card p-5 shadow-card sm:px-7"
    >
      <div>
        <h2 id="claim-title" className="font-display text-2xl">
          {isAtDesk ? 'Your claim is with us' : 'One step to your listing'}
        </h2>
        <p className="mt-1 text-soft">
          {isAtDesk
            ? `Someone at Hush is looking at your claim of ${name}.`
            : `Prove that ${name} is yours. Most ways take a minute.`}
        </p>
      </div>
      <ButtonLink
        to={href('/profile/claim/proof')}
        look={isAtDesk ? 'quiet' : 'primary'}
        className="max-sm:w-full"
      >
        {isAtDesk ? 'See your claim' : 'Prove your claim'}
      </ButtonLink>
    </section>
  )
}

interface HeldNoteProps {
  name: string
  address: string
  standing: RivalStanding
}

const HELD: Record<RivalStanding, string> = {
  owned:
    ' and belongs to another account. Someone at Hush will look at it, usually within two days, and write to you.',
  listed: '. Prove that it is yours with a claim or documents to make your page public.',
  unproven:
    ': another account says it is theirs but has not proven it. Verify your business to make your page public.',
}

/** Explains how to make the page public. */
export function HeldNote({ name, address, standing }: HeldNoteProps) {
  return (
    <section
      aria-labelledby="held-title"
      className="rounded-card border-2 border-bad bg-card p-5 shadow-card sm:px-7"
    >
      <h2 id="held-title" className="font-display text-2xl">
        Your page is not public
      </h2>
      <p className="mt-2 max-w-prose">
        {name}, {address}, is on Hush already
        {HELD[standing]}
      </p>
      <p className="mt-2 max-w-prose text-soft">
        {standing === 'unproven' ? '' : 'A card does not prove who owns a place. '}Is yours a
        different place? Then enter its name and address exactly as on the door.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={href('/profile/mannual-account-verification')}>
          {standing === 'unproven' ? 'Verify now' : 'Send documents'}
        </ButtonLink>
        <ButtonLink to={href('/profile/edit-business-profile')} look="quiet">
          Change name or address
        </ButtonLink>
      </div>
    </section>
  )
}
