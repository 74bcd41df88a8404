import { Form, href, Link, useFetcher } from 'react-router'
import { markOfBusiness } from '../../domain/businesses/business-head.ts'
import type { NewsItem } from '../../domain/following/news/news.ts'
import { authHref } from '../accounts/auth-href.ts'
import { clearBrowserData } from '../accounts/clear-browser-data.ts'
import { buttonClass } from '../forms/button.tsx'
import { Bell, Ticket } from '../icons.tsx'
import { LocationButton } from '../locations/location-button.tsx'
import { PageLoading } from '../navigation-progress.tsx'
import { RoundMark } from '../round-mark.tsx'
import { SiteSearch } from '../search/site-search.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Logo } from './logo.tsx'
import { NewsList } from './news-list.tsx'

const MENU_ID = 'account-menu'
const ITEM = 'flex min-h-11 w-full items-center rounded-xl px-4 text-left hover:bg-sunk'
const PROFILE = { to: href('/profile'), text: 'My Profile' }
const REDEEM = { to: href('/profile/redeem'), text: 'Redeem' }
const MY_CODES = { to: href('/my-codes'), text: 'My codes' }

const DINERS_OWN = [
  { to: `${href('/profile')}?tab=coupon`, text: 'My coupons' },
  { to: `${href('/profile')}?tab=following`, text: 'Following' },
  { to: href('/alerts'), text: 'Alerts' },
]

const NEWS_ID = 'news'
const LOOK = 'relative grid size-11 place-items-center rounded-full hover:bg-sunk'

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

/** Opening the list marks its news as seen. Without scripts it is a link. */
function NewsBell({ unseen }: { unseen: number }) {
  const { data, state, submit } = useFetcher<{ news: NewsItem[] }>({ key: NEWS_ID })
  const hydrated = useHydrated()
  const label = unseen === 0 ? 'News' : `News, ${unseen} new`
  const bell = (
    <>
      <Bell />
      {unseen > 0 ? <Count>{unseen > 9 ? '9+' : unseen}</Count> : null}
    </>
  )
  if (!hydrated) {
    return (
      <Link to={href('/news')} aria-label={label} className={LOOK}>
        {bell}
      </Link>
    )
  }
  const close = () => document.getElementById(NEWS_ID)?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget={NEWS_ID} aria-label={label} className={LOOK}>
        {bell}
      </button>
      <section
        id={NEWS_ID}
        popover="auto"
        aria-label="News"
        onToggle={event => {
          if (event.newState === 'open') submit(null, { method: 'post', action: href('/news') })
        }}
        className="fixed inset-auto top-16 right-4 m-0 max-h-[75dvh] w-88 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-2xl border border-line bg-card p-2 text-ink shadow-card"
      >
        <div className="flex items-baseline justify-between gap-4 px-4 py-2">
          <h2 className="font-display text-lg">News</h2>
          <Link
            to={href('/mail-settings')}
            onClick={close}
            className="-my-2 inline-flex min-h-11 items-center text-sm text-link underline-offset-4 hover:underline"
          >
            Mail settings
          </Link>
        </div>
        <div aria-live="polite">
          {data ? (
            <NewsList news={data.news} onOpen={close} />
          ) : (
            <p className="px-4 py-3 text-soft">
              {state === 'idle' ? 'The news could not be loaded.' : 'Loading news...'}
            </p>
          )}
        </div>
      </section>
    </>
  )
}

function Count({ children }: { children: number | string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-1 grid h-5 min-w-5 place-items-center rounded-full bg-amber px-1 text-xs font-bold text-on-amber"
    >
      {children}
    </span>
  )
}

interface AccountMenuProps {
  viewer: {
    firstName: string
    businessName: string | null
    role: string
    isStaff: boolean
    profilePicture: string
  }
  codes: number
}

type MenuViewer = Pick<AccountMenuProps['viewer'], 'role' | 'isStaff'>

function menuLinks({ role, isStaff }: MenuViewer, codes: number) {
  if (role === 'operator') return [{ to: href('/operator'), text: 'Operators’ desk' }]
  if (role !== 'business') {
    const first = [...(isStaff ? [REDEEM] : []), ...(codes > 0 ? [MY_CODES] : [])]
    return [...first, PROFILE, ...DINERS_OWN]
  }
  return [PROFILE, REDEEM, { to: href('/profile/edit-happy-hour'), text: 'Happy hours' }]
}

/** A popover, so that Escape and a tap outside close it without scripts (diner §2). */
function AccountMenu({ viewer, codes }: AccountMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`Account of ${viewer.firstName}`}
        className="grid size-11 place-items-center overflow-hidden rounded-full border-2 border-amber bg-sunk"
      >
        <RoundMark
          name={viewer.businessName ?? viewer.firstName}
          picture={
            viewer.role === 'diner' ? viewer.profilePicture : markOfBusiness(viewer.profilePicture)
          }
          className="size-10"
        />
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label="Account"
        className="fixed inset-auto top-16 right-4 m-0 w-56 rounded-2xl border border-line bg-card p-2 text-ink shadow-card"
      >
        <p className="px-4 py-2 font-display text-lg">Hi, {viewer.firstName}!</p>
        {menuLinks(viewer, codes).map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            className={ITEM}
            onClick={() => document.getElementById(MENU_ID)?.hidePopover()}
          >
            {text}
          </Link>
        ))}
        <Form method="post" action={href('/session/end')} onSubmit={clearBrowserData}>
          <button type="submit" className={ITEM}>
            Log out
          </button>
        </Form>
      </nav>
    </>
  )
}
