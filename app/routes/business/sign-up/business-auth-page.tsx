import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { shortDollars } from '../../../domain/money/dollars.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { clearBrowserData } from '../../../ui/accounts/clear-browser-data.ts'
import { BannerPicture } from '../../../ui/banner-picture.tsx'
import { Drink } from '../../../ui/drink.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { listed } from '../../../ui/page-meta.ts'
import type { Route } from './+types/business-auth-page'

export const meta = listed({
  title: 'Hush for bars and restaurants',
  description:
    'Keep your own page on Hush: your week, your menu, your coupons and deals. Open a business account, log in, or compare the plans.',
  path: href('/business-auth'),
})

export function loader({ context }: Route.LoaderArgs) {
  const { businessPriceCents } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  if (!viewer) return { viewer: null, businessPriceCents }
  const { role, firstName, businessName } = viewer
  return { viewer: { role, firstName, businessName }, businessPriceCents }
}

export default function BusinessAuth({ loaderData }: Route.ComponentProps) {
  const { viewer, businessPriceCents } = loaderData
  const plans = <PlansCard priceCents={businessPriceCents} />
  return (
    <>
      <section className="bg-gradient-to-br from-[#3a1741] via-[#5a2257] to-[#a2415f] text-on-dusk">
        <div className="page grid items-center gap-6 py-10 sm:grid-cols-2 sm:py-14">
          <div>
            <p className="font-semibold text-amber">For bars and restaurants</p>
            <h1 className="mt-2 font-display text-4xl leading-[1.05] text-balance lg:text-6xl">
              Fill the hour before dinner
            </h1>
            <p className="mt-4 max-w-lg text-lg">
              Say when your happy hour is and what it costs. Put a coupon in front of the
              neighborhood, and know how many guests it brings before you pour.
            </p>
          </div>
          <BannerPicture name="banner-celebration" sizes="(min-width: 641px) 36rem, 92vw" />
        </div>
      </section>
      <div className="page py-10 sm:py-14">
        {viewer === null ? (
          <SignedOut>{plans}</SignedOut>
        ) : (
          <SignedIn viewer={viewer}>{plans}</SignedIn>
        )}
      </div>
    </>
  )
}

function SignedOut({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <OptionCard
        drink="drink-champagne"
        title="New here"
        text="Three steps: you, your place, and how we know it is yours."
      >
        <ButtonLink to={href('/business-signup')}>Business sign-up</ButtonLink>
      </OptionCard>
      <OptionCard
        drink="drink-beer"
        title="Back again"
        text="Change your week, post a coupon, redeem a code at the bar."
      >
        <ButtonLink to={href('/business-login')}>Business log-in</ButtonLink>
      </OptionCard>
      {children}
    </div>
  )
}

function PlansCard({ priceCents }: { priceCents: number }) {
  return (
    <OptionCard
      drink="drink-martini"
      title="Just looking"
      text={`Basic is free. Business is ${shortDollars(priceCents)} a month. Both have everything that guests see.`}
    >
      <ButtonLink to={href('/pricing')} look="quiet">
        Compare the plans
      </ButtonLink>
    </OptionCard>
  )
}

interface SignedInProps {
  viewer: { role: string; firstName: string; businessName: string | null }
  children: ReactNode
}

function SignedIn({ viewer: { role, firstName, businessName }, children }: SignedInProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {role === 'business' ? (
        <OptionCard
          drink="drink-beer"
          title={`Hi, ${firstName}!`}
          text={`You are logged in as ${businessName ?? 'a business'}.`}
        >
          <ButtonLink to={href('/profile')}>My Profile</ButtonLink>
        </OptionCard>
      ) : (
        <OptionCard
          drink="drink-tropical"
          title={`Hi, ${firstName}!`}
          text="This is not a business account. Log out here, then sign up or log in as a business."
        >
          <Form method="post" action={href('/session/end')} onSubmit={clearBrowserData}>
            <Button>Log out</Button>
          </Form>
        </OptionCard>
      )}
      {children}
    </div>
  )
}

interface OptionCardProps {
  drink: string
  title: string
  text: string
  children: ReactNode
}

function OptionCard({ drink, title, text, children }: OptionCardProps) {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-card p-6 shadow-card sm:p-8 md:p-5 lg:p-8">
      <Drink name={drink} pixels={80} className="size-20" />
      <div className="grow">
        <h2 className="font-display text-2xl">{title}</h2>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}
