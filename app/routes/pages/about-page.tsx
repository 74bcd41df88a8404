import { href } from 'react-router'
import { PLACEHOLDERS } from '../../domain/pictures/artwork.ts'
import { faqData } from '../../domain/structured-data/site-data.ts'
import { BannerPicture } from '../../ui/banner-picture.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { useArea } from '../../ui/locations/use-area.ts'
import { listed } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { Attributions } from './attributions.tsx'
import { faq } from './faq.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Team } from './team.tsx'

export const meta = listed({
  title: 'About Hush: everyday is happy hour',
  description:
    'Hush helps people find deals that let them enjoy more for less. Where our facts come from, how the clock reads, and how a coupon queue works.',
  path: href('/about-us'),
})

export default function About() {
  return (
    <div className="grid grid-cols-1 gap-16 sm:gap-24">
      <JsonLd data={faqData(faq(useArea()))} />
      <Hero />
      <Mission />
      <Story />
      <HowItWorks />
      <Team />
      <FaqList />
      <Invitation />
      <Attributions />
    </div>
  )
}

function Hero() {
  return (
    <section className="bg-gradient-to-br from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] text-on-amber">
      <div className="page grid items-center gap-6 py-10 sm:grid-cols-2 sm:py-16">
        <div>
          <p className="font-semibold">About Hush</p>
          <h1 className="mt-2 font-display text-5xl leading-[1.05] lg:text-7xl">
            Everyday is Happy Hour
          </h1>
          <p className="mt-4 max-w-md text-lg font-medium text-balance">
            Somewhere near you, the good hour has just started. We tell you where.
          </p>
        </div>
        <BannerPicture name="banner-celebration" sizes="(min-width: 641px) 36rem, 92vw" />
      </div>
    </section>
  )
}

function Mission() {
  return (
    <section className="page text-center">
      <h2 className="font-semibold text-link">Our mission</h2>
      <p className="mx-auto mt-3 max-w-4xl font-display text-3xl leading-snug text-balance sm:text-4xl">
        A good evening should not depend on a big bill. We help people find the deals that let them
        enjoy more for less.
      </p>
    </section>
  )
}

function Story() {
  return (
    <section className="page grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
      <div className="overflow-hidden rounded-card bg-sunk shadow-card">
        <Picture
          name="cover-rooftop"
          fallback={PLACEHOLDERS.bar}
          sizes="(min-width: 1024px) 36rem, 94vw"
          className="aspect-4/3 w-full object-cover"
        />
      </div>
      <div className="grid max-w-prose gap-4 text-lg">
        <h2 className="font-display text-3xl sm:text-4xl">It began with a chalkboard</h2>
        <p>
          Happy hours are the worst kept secret in town, and still hard to find. One hides on a
          chalkboard, one in the corner of a menu, one in a post from two summers ago. By the time
          you find out, it is over.
        </p>
        <p>
          So Hush reads them all and answers the one question that matters at five o’clock: what is
          on now, near this zip code, and for how much?
        </p>
        <p>
          Then came the second idea: a bar can give ten people a better deal than one. That is what
          our coupons are. You join a line with strangers, and it pays off for everybody the moment
          it is long enough.
        </p>
      </div>
    </section>
  )
}

function Invitation() {
  return (
    <section className="page">
      <div className="grid justify-items-center gap-4 rounded-card bg-dusk px-6 py-12 text-center text-on-dusk">
        <h2 className="font-display text-3xl sm:text-4xl">Somebody is pouring right now</h2>
        <p className="max-w-md text-on-dusk/85">Look around your corner, or take the short tour.</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={href('/')}>See what is on now</ButtonLink>
          <ButtonLink to={href('/demo')} look="quiet">
            Take the tour
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function FaqList() {
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="page grid gap-6 lg:grid-cols-[2fr_3fr]"
    >
      <div>
        <h2 id="faq-title" className="font-display text-3xl sm:text-4xl">
          Asked at the bar
        </h2>
        <p className="mt-3 max-w-sm text-lg text-soft">
          The questions that come up before the first round is poured.
        </p>
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {faq(useArea()).map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
              {question}
              <Plus />
            </summary>
            <p className="max-w-prose px-5 pt-1 pb-5 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Plus() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 stroke-link stroke-[2.5] [stroke-linecap:round]"
    >
      <path d="M5 12h14" />
      <path d="M12 5v14" className="group-open:hidden" />
    </svg>
  )
}
