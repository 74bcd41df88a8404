import type { ReactNode } from 'react'
import { href } from 'react-router'
import { type BusinessHead, followersText } from '../../domain/businesses/business-head.ts'
import { ButtonLink } from '../forms/button.tsx'
import { House, Pin, Verified } from '../icons.tsx'
import { Picture } from '../picture.tsx'
import { RoundMark } from '../round-mark.tsx'
import { BusinessNav } from './business-nav.tsx'

interface BusinessFrameProps {
  business: BusinessHead
  children: ReactNode
}

export function BusinessFrame({ business, children }: BusinessFrameProps) {
  return (
    <div className="page grid grid-cols-1 gap-5 py-4 sm:gap-7 sm:py-8">
      <LargeHead business={business} />
      <BusinessNav />
      {children}
    </div>
  )
}

export function BusinessBar({ business, nav = <BusinessNav /> }: HeadProps & { nav?: ReactNode }) {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-4 sm:gap-5 sm:pt-8 print:hidden">
      <SmallHead business={business} />
      {nav}
    </div>
  )
}

const HEAD_BUTTON = 'whitespace-nowrap max-sm:flex-1 max-sm:px-3'

type HeadProps = Pick<BusinessFrameProps, 'business'>

function LargeHead({ business }: HeadProps) {
  return (
    <header className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <Picture
        name={business.picture}
        fallback={business.fallback}
        sizes="(min-width: 76rem) 73rem, 96vw"
        className="h-28 w-full bg-dusk object-cover sm:h-48"
        eager
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-4 pb-4 sm:gap-x-6 sm:px-8 sm:pb-7 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <RoundMark
          name={business.name}
          picture={business.mark}
          sizes="8rem"
          className="relative -mt-8 size-24 border-4 border-card font-display text-4xl sm:-mt-14 sm:size-32 sm:text-5xl"
        />
        <div className="pt-2 narrow:col-span-2 sm:pt-3">
          <h1 className="font-display text-2xl leading-tight sm:text-4xl">
            {business.name} <VerifiedMark business={business} />
          </h1>
          <Facts business={business} />
        </div>
        <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:self-center lg:pt-4">
          <ButtonLink
            to={href('/profile/edit-business-profile')}
            look="quiet"
            className={HEAD_BUTTON}
          >
            Edit profile
          </ButtonLink>
          {business.isOneOfSeveral ? (
            <ButtonLink to={href('/profile/places')} look="quiet" className={HEAD_BUTTON}>
              <SwitchPlace />
            </ButtonLink>
          ) : null}
          <ButtonLink to={href('/')} look="quiet" className={HEAD_BUTTON}>
            <House /> Home
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

function SmallHead({ business }: HeadProps) {
  return (
    <header className="flex items-center gap-3 sm:gap-4">
      <RoundMark
        name={business.name}
        picture={business.mark}
        className="size-12 font-display text-xl narrow:hidden sm:size-14"
      />
      <div className="min-w-0 flex-1">
        <p className="font-display text-lg leading-tight sm:text-xl">
          {business.name} <VerifiedMark business={business} />
        </p>
        <FactsLine business={business} />
      </div>
      {business.isOneOfSeveral ? (
        <ButtonLink to={href('/profile/places')} look="quiet" className="shrink-0 max-sm:px-3">
          <SwitchPlace />
        </ButtonLink>
      ) : null}
      <ButtonLink to={href('/')} look="quiet" className="shrink-0 max-sm:px-3">
        <House />
        <span className="max-sm:sr-only">Home</span>
      </ButtonLink>
    </header>
  )
}

function VerifiedMark({ business }: HeadProps) {
  if (!business.isVerified) return null
  return (
    <>
      <Verified className="inline size-[0.9em] align-[-0.08em] text-link" />
      <span className="sr-only">, Hush-Verified</span>
    </>
  )
}

const FACTS = 'mt-0.5 flex items-center gap-x-4 text-sm text-soft sm:text-base'

function Facts({ business }: HeadProps) {
  return (
    <p className={`${FACTS} flex-wrap`}>
      <span className="inline-flex items-center gap-1">
        <Pin className="size-4 shrink-0" />
        {business.address}
      </span>
      <span>{followersText(business.followers)}</span>
    </p>
  )
}

/** One line, so that on a phone the page below starts above the fold. */
function FactsLine({ business }: HeadProps) {
  return (
    <p className={`${FACTS} max-[15rem]:flex-wrap`}>
      <span className="truncate">{business.address}</span>
      <span className="shrink-0">{followersText(business.followers)}</span>
    </p>
  )
}

function SwitchPlace() {
  return (
    <span>
      Switch<span className="max-sm:sr-only"> place</span>
    </span>
  )
}
