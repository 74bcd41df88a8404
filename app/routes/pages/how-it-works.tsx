import { Drink } from '../../ui/drink.tsx'

const WORKINGS = [
  {
    title: 'Where facts come from',
    drink: 'drink-beer',
    points: [
      'Most listings were found by AI in public sources. They say “AI Found Info”, name their source, and show the day they were last checked.',
      'Members of Hush keep their listing themselves. Those that were checked and approved say “Hush-Verified”.',
      'A fact that we do not have is left out. We do not fill gaps with guesses.',
    ],
  },
  {
    title: 'How the clock reads',
    drink: 'drink-martini',
    points: [
      '“Mon–Fri 4–7pm” is a sentence for people. Our clock takes it apart into days, a start and an end, past midnight too.',
      'It goes by the time on the wall of the place, also on the two nights a year when clocks change.',
      'What it cannot read for certain, it shows as it was written, and never calls “on now”.',
    ],
  },
  {
    title: 'How a queue works',
    drink: 'drink-champagne',
    points: [
      'A coupon says how many people it takes and until when. You join its queue, and may leave it again.',
      'The last one to join activates it for all. From then on nobody joins and nobody leaves.',
      'Each person in it gets a code of their own, and the business redeems it once. The count you see is the number of people in line, nothing else.',
    ],
  },
] as const

/** The three promises of the product, each in three sentences. */
export function Workings() {
  return (
    <section className="page" aria-labelledby="workings">
      <h2 id="workings" className="font-display text-3xl sm:text-4xl">
        No secrets behind the bar
      </h2>
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {WORKINGS.map(({ title, drink, points }) => (
          <article key={title} className="rounded-card border border-line bg-card p-6 shadow-card">
            <Drink name={drink} pixels={64} lazy className="size-16" />
            <h3 className="mt-4 font-display text-2xl">{title}</h3>
            <ul className="mt-4 grid gap-3 text-soft">
              {points.map(point => (
                <li key={point} className="border-l-2 border-amber pl-3">
                  {point}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}
