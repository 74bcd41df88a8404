import { href, Link } from 'react-router'
import { Logo } from './logo.tsx'

const LINK = 'inline-block py-1.5 text-on-dusk underline-offset-4 hover:underline'

/** The foot of every page (diner §2). */
export function Footer({ demo }: { demo: boolean }) {
  return (
    <footer className="mt-16 bg-dusk text-on-dusk [--ink:var(--on-dusk)]">
      <div className="page grid gap-8 py-10 sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-on-dusk/80">
            Everyday is Happy Hour. What is on now near you, and for how much.
          </p>
        </div>
        <nav aria-label="Get to know us">
          <h2 className="font-semibold text-amber">Get to know us</h2>
          <ul className="mt-2">
            <li>
              <Link to={href('/about-us')} className={LINK}>
                About us
              </Link>
            </li>
            <li className="py-1.5 text-on-dusk/80">FAQs</li>
          </ul>
        </nav>
        <nav aria-label="Doing Business">
          <h2 className="font-semibold text-amber">Doing Business</h2>
          <ul className="mt-2">
            <li>
              <Link to={href('/business-inquiry-form')} className={LINK}>
                List Your Business
              </Link>
            </li>
            <li>
              <Link to={href('/pricing')} className={LINK}>
                Plans
              </Link>
            </li>
            <li>
              <a href="https://www.linkedin.com/" rel="noopener nofollow" className={LINK}>
                LinkedIn
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="border-t border-white/15">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm">
          <span className="text-on-dusk/80">© 2024-2025 Hush</span>
          <Link to={href('/terms-of-use')} className={LINK}>
            Terms of Use
          </Link>
          <Link to={href('/terms-of-use')} className={LINK}>
            Privacy Policy
          </Link>
          {demo ? (
            <Link to={href('/mailbox')} className={LINK}>
              Demo mailbox
            </Link>
          ) : null}
          <p className="basis-full text-on-dusk/80">
            Zip codes: GeoNames (CC BY 4.0) and the U.S. Census Bureau. Pictures composed from
            Fluent Emoji (MIT).
          </p>
        </div>
      </div>
    </footer>
  )
}
