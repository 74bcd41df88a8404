import { Menu } from '@base-ui/react/menu'
import { href, Link, useFetcher } from 'react-router'
import { artUrl } from '../domain/pictures/artwork.ts'

export interface AccountMenuProps {
  viewer: { firstName: string; role: string; profilePicture: string }
}

const ITEM =
  'flex min-h-11 w-full items-center rounded-xl px-4 text-left data-[highlighted]:bg-sunk'

/** The avatar, greeting by first name, with the profile and the way out (diner §2). */
export default function AccountMenu({ viewer }: AccountMenuProps) {
  const fetcher = useFetcher()
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={`Account of ${viewer.firstName}`}
          className="grid size-11 place-items-center rounded-full border-2 border-amber bg-sunk"
        >
          <Avatar viewer={viewer} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className="z-40">
            <Menu.Popup className="w-56 rounded-2xl border border-line bg-card p-2 text-ink shadow-card">
              <p className="px-4 py-2 font-display text-lg">Hi, {viewer.firstName}!</p>
              <Menu.LinkItem render={<Link to={href('/profile')} />} className={ITEM} closeOnClick>
                My Profile
              </Menu.LinkItem>
              <Menu.Item
                className={ITEM}
                onClick={() =>
                  fetcher.submit(null, { method: 'post', action: href('/session/end') })
                }
              >
                Log out
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <noscript>
        <form method="post" action={href('/session/end')}>
          <button type="submit" className="min-h-11 px-3 font-semibold">
            Log out
          </button>
        </form>
      </noscript>
    </>
  )
}

function Avatar({ viewer }: AccountMenuProps) {
  if (viewer.role === 'diner') {
    return (
      <img
        src={artUrl(viewer.profilePicture, 96)}
        alt=""
        width="40"
        height="40"
        className="rounded-full"
      />
    )
  }
  return (
    <span className="grid size-full place-items-center rounded-full bg-dusk font-semibold text-on-dusk">
      {viewer.firstName.charAt(0).toUpperCase() || '?'}
    </span>
  )
}
