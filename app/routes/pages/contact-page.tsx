import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { servicesContext } from '../../http/context.server.ts'
import { authHref } from '../../ui/accounts/auth-href.ts'
import { Drink } from '../../ui/drink.tsx'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { listed } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/contact-page'

export const meta = listed({
  title: 'Contact Hush',
  description:
    'How to reach Hush: an inquiry for bars and restaurants, and mail for everything else.',
  path: href('/contact-us'),
})

/** The listing's “Tell us” link names it. */
const ABOUT = /^\/(?:hush-)?restaurants\/[\w-]{1,40}$/

export function loader({ context, url }: Route.LoaderArgs) {
  const { contactEmail, demo, legal, baseUrl } = context.get(servicesContext)
  const path = url.searchParams.get('about') ?? ''
  const about = ABOUT.test(path) ? baseUrl + path : null
  return { contactEmail, demo: demo !== null, company: legal.company, about }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contactEmail, demo, company, about } = loaderData
  const subject = about ? `?${new URLSearchParams({ subject: about })}` : ''
  return (
    <div className="page py-8 sm:py-14">
      <header className="max-w-2xl">
        <h1 className="font-display text-4xl sm:text-5xl">Contact us</h1>
        <p className="mt-3 text-lg text-balance text-soft">
          A wrong hour, a good idea, a bar of your own? Pull up a stool.
        </p>
      </header>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <ContactCard drink="drink-champagne" title="You run a bar or restaurant">
          <p className="text-soft">
            Your page and your week are up in a few minutes. Or tell us what you have in mind:
            offering the neighborhood a coupon, or planning something together. The form asks only
            for what we need to answer.
          </p>
          <ButtonLink to={href('/business-signup')}>List Your Business</ButtonLink>
          <TextLink to={href('/business-inquiry-form')}>Or write to us first</TextLink>
        </ContactCard>
        <ContactCard drink="drink-coffee" title="Everything else">
          <p className="text-soft">
            A listing that is wrong, a question about a coupon or your account, or what we keep
            about you: write to us.
          </p>
          {about ? (
            <p>
              About <span className="font-semibold wrap-anywhere">{about}</span>: what is wrong
              there, and how do you know?
            </p>
          ) : null}
          {demo ? (
            <p className="rounded-xl bg-sunk px-4 py-3">
              This is a demo, so nobody reads <span className="font-semibold">{contactEmail}</span>.
              On the real site, you find our address here.
            </p>
          ) : (
            <a href={`mailto:${contactEmail}${subject}`} className={buttonClass('quiet')}>
              {contactEmail}
            </a>
          )}
          {company ? <address className="not-italic">{company}</address> : null}
        </ContactCard>
      </div>
      <FurtherHelp />
    </div>
  )
}

interface ContactCardProps {
  title: string
  drink: string
  children: ReactNode
}

function ContactCard({ title, drink, children }: ContactCardProps) {
  return (
    <section className="grid content-start justify-items-start gap-4 rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
      <Drink name={drink} pixels={80} className="size-20" />
      <h2 className="font-display text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function FurtherHelp() {
  const link = 'text-link underline underline-offset-4'
  return (
    <section className="mt-10 max-w-prose" aria-labelledby="before">
      <h2 id="before" className="font-display text-xl">
        Perhaps we have answered it already
      </h2>
      <p className="mt-2 text-soft">
        <Link to={{ pathname: href('/about-us'), hash: '#faq' }} className={link}>
          The questions people ask
        </Link>{' '}
        explain how coupons work and what our badges mean.{' '}
        <Link to={{ pathname: href('/terms-of-use'), hash: '#what-we-keep' }} className={link}>
          The privacy policy
        </Link>{' '}
        says what we keep and for how long. If you have forgotten your password,{' '}
        <Link to={authHref('forgotPassword')} className={link}>
          reset it here
        </Link>
        .{' '}
        <Link to={href('/accessibility')} className={link}>
          The accessibility statement
        </Link>{' '}
        says what works by keyboard, with a screen reader and without scripts.
      </p>
    </section>
  )
}
