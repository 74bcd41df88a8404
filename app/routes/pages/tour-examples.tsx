import type { ReactNode } from 'react'
import { PLACEHOLDERS } from '../../domain/pictures/artwork.ts'
import { NowOnPicture } from '../../ui/listings/now-badge.tsx'
import { Picture } from '../../ui/picture.tsx'

const NOW = { isOn: true, text: 'On now, ends in 42 min', minutesLeft: null }
const CODE = '7K3M-0QXZ-R2TD'
const SIZES = '(min-width: 768px) 24rem, 94vw'

function Example({ of, children }: { of: string; children: ReactNode }) {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-card">
        {children}
      </div>
      <figcaption className="mt-2 text-center text-sm text-soft">An example of {of}</figcaption>
    </figure>
  )
}

export function ExampleListing() {
  return (
    <Example of="a listing">
      <div className="relative">
        <Picture
          name="cover-crab-feast"
          fallback={PLACEHOLDERS.bar}
          sizes={SIZES}
          className="aspect-16/10 w-full object-cover"
        />
        <NowOnPicture now={NOW} />
      </div>
      <div className="grid gap-2 p-4">
        <p className="font-display text-xl">The corner bar</p>
        <p className="font-medium">Mon–Fri 3 PM – 6 PM</p>
        <ul className="flex flex-wrap gap-1.5">
          {['$4 drafts', '$7 crab dip', '$1.50 oysters'].map(chip => (
            <li key={chip} className="rounded-full bg-sunk px-3 py-1 text-sm">
              {chip}
            </li>
          ))}
        </ul>
      </div>
    </Example>
  )
}

export function ExampleQueue() {
  return (
    <Example of="a group coupon">
      <Picture
        name="cover-toast"
        fallback={PLACEHOLDERS.bar}
        sizes={SIZES}
        className="aspect-16/9 w-full object-cover"
      />
      <div className="grid gap-3 p-5">
        <p className="font-display text-xl">First round at half price</p>
        <progress className="meter" value={90} max={100} aria-label="Queue of the example" />
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="font-semibold">9 of 10 joined</span>
          <span className="font-semibold text-link">1 more person and it activates</span>
        </p>
      </div>
    </Example>
  )
}

export function ExampleCode() {
  return (
    <Example of="a personal code">
      <div className="grid justify-items-center gap-3 bg-gradient-to-br from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] p-6 text-center text-on-amber">
        <p className="font-display text-2xl">Your Coupon is Activated!</p>
        <CodeSquares />
      </div>
      <p className="border-t-2 border-dashed border-line p-4 text-center font-mono text-xl font-semibold tracking-wider">
        {CODE}
      </p>
    </Example>
  )
}

/** Drawn to look like a QR code; it encodes nothing. */
const DOTS =
  'M9 1h1v2h-1zM11 0h1v1h-1zM9 4h2v1h-2zM12 3h1v2h-1zM9 6h1v2h-1zM11 7h2v1h-2zM0 9h2v1h-2zM3 9h1v2h-1zM5 9h2v1h-2zM1 11h2v1h-2zM5 11h1v2h-1zM8 9h2v1h-2zM11 9h1v2h-1zM13 9h2v1h-2zM16 9h2v1h-2zM19 9h2v1h-2zM8 11h1v2h-1zM10 12h2v1h-2zM13 11h2v2h-2zM17 11h1v2h-1zM19 12h2v1h-2zM9 14h2v1h-2zM12 14h1v2h-1zM15 14h2v1h-2zM18 14h1v2h-1zM20 15h1v2h-1zM9 16h1v2h-1zM11 17h2v1h-2zM14 16h2v2h-2zM17 17h2v1h-2zM9 19h2v2h-2zM13 19h1v2h-1zM15 20h2v1h-2zM18 19h3v1h-3z'

function CodeSquares() {
  return (
    <svg viewBox="-2 -2 25 25" aria-hidden="true" className="w-40 rounded-2xl bg-white">
      <path d={DOTS} fill="#190b1e" />
      {['translate(0 0)', 'translate(14 0)', 'translate(0 14)'].map(corner => (
        <g key={corner} transform={corner}>
          <path d="M.5.5h6v6h-6z" fill="none" stroke="#190b1e" />
          <path d="M2 2h3v3h-3z" fill="#190b1e" />
        </g>
      ))}
    </svg>
  )
}
