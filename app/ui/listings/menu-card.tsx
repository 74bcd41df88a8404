import type { MenuView } from '../../domain/listings/listing.ts'
import type { MenuKind } from '../../domain/listings/listing-texts.ts'
import { buttonClass } from '../forms/button.tsx'

const WORDS: Record<MenuKind, { what: string; open: string }> = {
  image: { what: 'A picture of the menu', open: 'View picture' },
  pdf: { what: 'The menu as a PDF', open: 'Open PDF' },
  website: { what: 'The menu on a website', open: 'Visit menu page' },
}

/** Only for signed-in visitors (diner §2). */
export function MenuCard({ menu }: { menu: MenuView }) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-5 shadow-card">
      <h2 className="font-display text-2xl">Happy Hour Menu</h2>
      <MenuLink menu={menu} />
    </section>
  )
}

export function MenuLink({ menu }: { menu: MenuView }) {
  const { what, open } = WORDS[menu.kind]
  return (
    <>
      <p className="text-soft">{what}</p>
      <a
        href={menu.url}
        target="_blank"
        rel="noopener nofollow ugc"
        className={buttonClass('primary', 'justify-self-start')}
      >
        {open}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  )
}
