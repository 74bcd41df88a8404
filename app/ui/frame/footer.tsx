import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { phoneLink } from '../../domain/listings/phone.ts'
import { Logo } from './logo.tsx'

const LINK =
  'inline-flex min-h-11 items-center text-on-dusk underline-offset-4 hover:underline sm:min-h-9'

interface FooterProps {
  demo: boolean
  /** Null where no owner is meant, or nobody can be called. */
  ownersCall: { name: string; phone: string } | null
  /** Work pages keep the legal links and contact. */
  isSlim?: boolean
}

export function Footer({ demo, ownersCall, isSlim = false }: FooterProps) {
  return (
    <footer className="mt-16 bg-dusk text-on-dusk [--ink:var(--on-dusk)]">
      {isSlim ? null : <SiteLinks />}
      {ownersCall ? <OwnersCall {...ownersCall} /> : null}
      <div className={isSlim ? '' : 'border-t border-white/15'}>
        <div
          className={`page flex flex-wrap items-center gap-x-6 text-sm ${isSlim ? 'py-1' : 'py-4'}`}
        >
          <span className="text-on-dusk/80">© 2024-2025 Hush</span>
          <Link to={href('/terms-of-use')} className={LINK}>
            Terms of Use
          </Link>
          <Link to={href('/terms-of-use')} className={LINK}>
            Privacy Policy
          </Link>
          <Link to={href('/accessibility')} className={LINK}>
            Accessibility
          </Link>
          {isSlim ? (
            <Link to={href('/contact-us')} className={LINK}>
              Contact us
            </Link>
          ) : null}
          {demo ? <DemoLinks /> : null}
          {isSlim ? null : <Credits />}
        </div>
      </div>
    </footer>
  )
}

function OwnersCall({ name, phone }: { name: string; phone: string }) {
  const { url, text } = phoneLink(phone)
  return (
    <p className="page flex flex-wrap items-center gap-x-1.5 py-3">
      Your bar, a question? Call {name},
      <a href={url} className={`${LINK} font-semibold underline`}>
        {text}
      </a>
    </p>
  )
}

function SiteLinks() {
  return (
    <div className="page grid grid-cols-2 gap-x-6 gap-y-6 py-8 sm:grid-cols-[2fr_1fr_1fr] sm:py-10">
      <div className="max-sm:col-span-2">
        <Logo />
        <p className="mt-3 max-w-xs text-on-dusk/80">
          Everyday is Happy Hour. What is on now near you, and for how much.
        </p>
        <a href="https://www.linkedin.com/" rel="noopener nofollow" className={`${LINK} sm:mt-2`}>
          LinkedIn
        </a>
      </div>
      <Group title="Get to know us">
        <Entry to={href('/about-us')}>About us</Entry>
        <li className="flex min-h-11 items-center text-sm text-on-dusk/65 sm:min-h-9">FAQs</li>
        <Entry to={href('/happy-hour')}>Happy hours by city</Entry>
        <Entry to={href('/tonight')}>Where tonight?</Entry>
        <Entry to={href('/open-data')}>Open data</Entry>
      </Group>
      <Group title="Doing Business">
        <Entry to={href('/business-signup')}>List Your Business</Entry>
        <Entry to={href('/business-inquiry-form')}>Business inquiry</Entry>
        <Entry to={href('/pricing')}>Plans</Entry>
        <Entry to={href('/contact-us')}>Contact us</Entry>
        <Entry to={href('/business-auth')}>For businesses</Entry>
        <Entry to={href('/business-login')}>Business log-in</Entry>
      </Group>
    </div>
  )
}

function Credits() {
  return (
    <p className="mt-1 basis-full text-on-dusk/80">
      Zip codes: GeoNames (CC BY 4.0) and the U.S. Census Bureau. Maps: © OpenStreetMap
      contributors. Pictures composed from Fluent Emoji (MIT). Set in Caprasimo and Figtree (SIL
      Open Font License).
    </p>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-amber">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </nav>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  )
}

function DemoLinks() {
  return (
    <>
      <Link to={href('/demo')} className={LINK}>
        Demo tour
      </Link>
      <Link to={href('/mailbox')} className={LINK}>
        Demo mailbox
      </Link>
    </>
  )
}
