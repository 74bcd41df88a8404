import type { ReactNode } from 'react'
import { href } from 'react-router'
import { PLACEHOLDERS } from '../../domain/pictures/artwork.ts'
import { BannerPicture } from '../../ui/banner-picture.tsx'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { NowBadge, NowOnPicture } from '../../ui/listings/now-badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ClockSample } from './clock-samples.ts'

const NOW = { isOn: true, text: 'On now, ends in 42 min', minutesLeft: null }
const CODE = '7K3M-0QXZ-R2TD'
const SIZES = '(min-width: 768px) 24rem, 94vw'

/** Drawn to look like a QR code; it encodes nothing. */
const DOTS =
  'M9 1h1v2h-1zM11 0h1v1h-1zM9 4h2v1h-2zM12 3h1v2h-1zM9 6h1v2h-1zM11 7h2v1h-2zM0 9h2v1h-2zM3 9h1v2h-1zM5 9h2v1h-2zM1 11h2v1h-2zM5 11h1v2h-1zM8 9h2v1h-2zM11 9h1v2h-1zM13 9h2v1h-2zM16 9h2v1h-2zM19 9h2v1h-2zM8 11h1v2h-1zM10 12h2v1h-2zM13 11h2v2h-2zM17 11h1v2h-1zM19 12h2v1h-2zM9 14h2v1h-2zM12 14h1v2h-1zM15 14h2v1h-2zM18 14h1v2h-1zM20 15h1v2h-1zM9 16h1v2h-1zM11 17h2v1h-2zM14 16h2v2h-2zM17 17h2v1h-2zM9 19h2v2h-2zM13 19h1v2h-1zM15 20h2v1h-2zM18 19h3v1h-3z'

interface TourProps {
  samples: readonly ClockSample[]
  offersSignIn: boolean
}

export function Tour({ samples, offersSignIn }: TourProps) {
  return (
    <>
      <Opening offersSignIn={offersSignIn} />
      <ol className="page mt-14 grid gap-16 sm:mt-20 sm:gap-24">
        <Stop
          title="What is on now"
          text="Say where you are. A lit badge means that the happy hour is on right now, and shows how long it lasts; the chips show the prices. No account, no waiting."
          link={{ to: `${href('/')}?tab=happy-hour&on=now`, text: 'See what is on now' }}
        >
          <ExampleListing />
        </Stop>
        <Stop
          title="A line worth joining"
          text="A group coupon waits for company. Join its queue, send it to friends, leave if you change your mind. The count is real people, each counted once, and it moves while you watch."
          link={{ to: href('/couponqueue'), text: 'See the queues near you' }}
        >
          <ExampleQueue />
        </Stop>
        <Stop
          title="A code of your own"
          text="The last person to join activates the coupon for everybody. Each of you gets a personal code to show or read out at the bar, with or without a signal. It works once, for you or for one friend whom you hand it to."
        >
          <ExampleCode />
        </Stop>
        <Stop
          title="A clock that does not guess"
          text="People write hours in a hundred ways. Our clock reads them, past midnight too, and works out what they mean right now. What it cannot read, it leaves as written."
        >
          <ExampleClock samples={samples} />
        </Stop>
      </ol>
    </>
  )
}

function Opening({ offersSignIn }: { offersSignIn: boolean }) {
  return (
    <section className="bg-gradient-to-br from-[#3a1741] via-[#5a2257] to-[#a2415f] text-on-dusk">
      <div className="page grid items-center gap-6 py-12 sm:grid-cols-2 sm:py-16">
        <div>
          <p className="font-semibold text-amber">A short tour</p>
          <h1 className="mt-2 font-display text-5xl leading-[1.05] text-balance lg:text-6xl">
            Five o’clock, in four stops
          </h1>
          <p className="mt-4 max-w-lg text-lg">
            What Hush does for you between leaving work and the first sip. It takes about a minute.
          </p>
          {offersSignIn ? (
            <a href="#sign-in" className={buttonClass('primary', 'mt-6')}>
              Skip the tour and sign in
            </a>
          ) : null}
        </div>
        <BannerPicture name="banner-drinks" sizes="(min-width: 641px) 36rem, 92vw" />
      </div>
    </section>
  )
}

interface StopProps {
  title: string
  text: string
  link?: { to: string; text: string }
  children: ReactNode
}

function Stop({ title, text, link, children }: StopProps) {
  return (
    <li className="group grid grid-cols-1 items-center gap-6 [counter-increment:stop] md:grid-cols-2 md:gap-14">
      <div className="md:group-even:order-last">
        <p
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-amber font-display text-xl text-on-amber before:content-[counter(stop)]"
        />
        <h2 className="mt-3 font-display text-3xl text-balance sm:text-4xl">{title}</h2>
        <p className="mt-3 max-w-prose text-lg text-soft">{text}</p>
        {link ? (
          <ButtonLink to={link.to} look="quiet" className="mt-5">
            {link.text}
          </ButtonLink>
        ) : null}
      </div>
      {children}
    </li>
  )
}

function ExampleClock({ samples }: Pick<TourProps, 'samples'>) {
  return (
    <dl className="grid gap-3">
      {samples.map(({ text, now }) => (
        <div
          key={text}
          className="grid gap-2 rounded-card border border-line bg-card p-5 shadow-card justify-items-start sm:max-md:grid-cols-[1fr_auto] sm:max-md:items-center lg:grid-cols-[1fr_auto] lg:items-center lg:gap-4"
        >
          <dt>
            <span className="sr-only">Somebody wrote: </span>
            <q className="font-mono text-sm">{text}</q>
          </dt>
          <dd>
            {now ? (
              <NowBadge now={now} />
            ) : (
              <span className="text-sm font-semibold text-soft">Shown as written</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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

function ExampleListing() {
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

function ExampleQueue() {
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

function ExampleCode() {
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
