import { Drink } from '../../ui/drink.tsx'

const PROMISES = [
  {
    title: 'Where facts come from',
    drink: 'drink-beer',
    points: [
      'Most listings were found by AI in public sources. They say “AI Found Info”, name their source, and show the day they were last checked.',
      'Members of Hush keep their own listings up to date. Those we have checked and approved say “Hush-Verified”.',
      'If we do not know something, we leave it out. We do not fill gaps with guesses.',
    ],
  },
  {
    title: 'How the clock reads',
    drink: 'drink-martini',
    points: [
      '“Mon–Fri 4–7pm” is written for people. Our clock turns it into days, a start and an end, past midnight too.',
      'It goes by the clock on the bar’s own wall, even on the two nights a year when clocks change.',
      'What it cannot read with certainty it shows as written, and never calls “on now”.',
    ],
  },
  {
    title: 'How a queue works',
    drink: 'drink-champagne',
    points: [
      'A coupon says how many people it takes, and by when. You join its queue, and can leave it again.',
      'The last person to join activates it for everyone. From then on, nobody can join or leave.',
      'Everyone in the queue gets a personal code that the business redeems once. The count you see is the number of people in line, and nothing else.',
    ],
  },
] as const

export function HowItWorks() {
  return (
    <section className="page" aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="font-display text-3xl sm:text-4xl">
        No secrets behind the bar
      </h2>
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {PROMISES.map(({ title, drink, points }) => (
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
