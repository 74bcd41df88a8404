import { Form, href, Link } from 'react-router'
import { markOfBusiness } from '../../domain/businesses/business-head.ts'
import { clearBrowserData } from '../accounts/clear-browser-data.ts'
import { RoundMark } from '../round-mark.tsx'

export interface AccountMenuProps {
  viewer: {
    firstName: string
    businessName: string | null
    role: string
    isStaff: boolean
    profilePicture: string
  }
  codes: number
}

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
export function AccountMenu({ viewer, codes }: AccountMenuProps) {
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
