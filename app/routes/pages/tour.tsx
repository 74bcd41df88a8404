import type { ReactNode } from 'react'
import { href } from 'react-router'
import { BannerPicture } from '../../ui/banner-picture.tsx'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { NowBadge } from '../../ui/listings/now-badge.tsx'
import type { ClockSample } from './clock-samples.ts'
import { ExampleCode, ExampleListing, ExampleQueue } from './tour-examples.tsx'

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
