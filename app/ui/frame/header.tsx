import { href, Link } from 'react-router'
import { authHref } from '../accounts/auth-href.ts'
import { buttonClass } from '../forms/button.tsx'
import { Ticket } from '../icons.tsx'
import { LocationButton } from '../locations/location-button.tsx'
import { PageLoading } from '../navigation-progress.tsx'
import { SiteSearch } from '../search/site-search.tsx'
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { NewsBell } from './news-bell.tsx'

interface HeaderProps {
  /** Undefined if the viewer is unknown, so that nobody signed in is told to log in. */
  viewer: AccountMenuProps['viewer'] | null | undefined
  /** Null for the simple variant, with only the logo and the account area (diner §2). */
  location: { zipCode: string; city: string } | null
  next: string
  /** Null unless the viewer is a diner. */
  own: { unseenNews: number; codes: number } | null
}

export function Header({ viewer, location, next, own }: HeaderProps) {
  return (
    <header className="@container sticks-above z-30 border-b border-line bg-paper/95 backdrop-blur">
      <div className="page flex min-h-16 items-center gap-1 tight:flex-wrap tight:py-2 sm:gap-4">
        <Logo compact={location !== null} />
        {location ? <LocationButton location={location} /> : null}
        {location ? <SiteSearch /> : null}
        <div
          className={`flex shrink-0 items-center gap-0.5 sm:gap-2 ${location ? 'sm:ml-auto tight:w-full tight:justify-end' : 'ml-auto'}`}
        >
          {own ? <CodesLink codes={own.codes} /> : null}
          {own ? <NewsBell unseen={own.unseenNews} /> : null}
          {viewer ? <AccountMenu viewer={viewer} codes={own?.codes ?? 0} /> : null}
          {viewer === null ? <SignedOutLinks next={next} /> : null}
        </div>
      </div>
      <PageLoading />
    </header>
  )
}

function SignedOutLinks({ next }: Pick<HeaderProps, 'next'>) {
  return (
    <>
      <Link
        to={authHref('login', next)}
        className="inline-flex min-h-target items-center rounded-full px-2 text-sm font-semibold whitespace-nowrap hover:bg-sunk sm:px-3 sm:text-base"
      >
        Log in
      </Link>
      <Link
        to={authHref('signup', next)}
        className={buttonClass('primary', 'whitespace-nowrap max-sm:px-3.5 max-sm:text-sm')}
      >
        Sign Up
      </Link>
    </>
  )
}

function CodesLink({ codes }: { codes: number }) {
  if (codes === 0) return null
  return (
    <Link
      to={href('/my-codes')}
      className={buttonClass('primary', 'relative max-lg:size-11 max-lg:px-0')}
    >
      <Ticket />
      <span className="max-lg:sr-only">My codes</span>{' '}
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-dusk px-1 text-xs font-bold text-on-dusk max-lg:absolute max-lg:-top-0.5 max-lg:-right-0.5">
        {codes > 9 ? '9+' : codes}
      </span>{' '}
      <span className="sr-only">ready</span>
    </Link>
  )
}
