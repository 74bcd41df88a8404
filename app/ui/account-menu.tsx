import { Form, href, Link } from 'react-router'
import { artUrl } from '../domain/pictures/artwork.ts'

export interface AccountMenuProps {
  viewer: { firstName: string; role: string; profilePicture: string }
}

const MENU_ID = 'account-menu'

const ITEM = 'flex min-h-11 w-full items-center rounded-xl px-4 text-left hover:bg-sunk'

/**
 * The avatar, greeting by first name, with the profile and the way out (diner §2). The browser's own
 * popover opens it, closes it on Escape or a tap beside it, and needs no script.
 */
export function AccountMenu({ viewer }: AccountMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`Account of ${viewer.firstName}`}
        className="grid size-11 place-items-center overflow-hidden rounded-full border-2 border-amber bg-sunk"
      >
        <Avatar viewer={viewer} />
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label="Account"
        className="fixed inset-auto top-16 right-4 m-0 w-56 rounded-2xl border border-line bg-card p-2 text-ink shadow-card"
      >
        <p className="px-4 py-2 font-display text-lg">Hi, {viewer.firstName}!</p>
        <Link
          to={href('/profile')}
          className={ITEM}
          onClick={() => document.getElementById(MENU_ID)?.hidePopover()}
        >
          My Profile
        </Link>
        <Form method="post" action={href('/session/end')} onSubmit={() => sessionStorage.clear()}>
          <button type="submit" className={ITEM}>
            Log out
          </button>
        </Form>
      </nav>
    </>
  )
}

/** A diner's drink picture; others have their first letter on a dark ground (diner §2). */
function Avatar({ viewer }: AccountMenuProps) {
  if (viewer.role === 'diner') {
    return <img src={artUrl(viewer.profilePicture, 96)} alt="" width="40" height="40" />
  }
  return (
    <span className="grid size-full place-items-center bg-dusk font-semibold text-on-dusk">
      {viewer.firstName.charAt(0).toUpperCase() || '?'}
    </span>
  )
}
