import { Drink } from '../../ui/drink.tsx'

const WORK = [
  {
    title: 'The finder',
    drink: 'drink-coffee',
    text: 'Reads menus and notices into the small hours, and notes where it saw each fact. This one is a machine, and says so.',
  },
  {
    title: 'The timekeeper',
    drink: 'drink-whiskey',
    text: 'Knows what every wall clock in Maryland shows, and would rather say nothing than call a closed bar open.',
  },
  {
    title: 'The host',
    drink: 'drink-tropical',
    text: 'Minds the queues: who came when, how many are still needed, and that nobody is counted twice.',
  },
  {
    title: 'The second pair of eyes',
    drink: 'drink-wine',
    text: 'Decides what only a person should: who owns a place, what stays up, and how to answer your mail.',
  },
] as const

/** Kinds of work instead of people, so that nobody is invented (diner §2, decision 0013). */
export function Team() {
  return (
    <section className="bg-sunk py-14 sm:py-20" aria-labelledby="team">
      <div className="page">
        <h2 id="team" className="font-display text-3xl sm:text-4xl">
          The work behind Hush
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-soft">
          We would rather show you the work than our faces. There are four kinds of it, each painted
          as its favorite drink.
        </p>
        <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {WORK.map(({ title, drink, text }) => (
            <li
              key={title}
              className="grid grid-cols-[auto_1fr] content-start gap-x-5 sm:grid-cols-1"
            >
              <Drink
                name={drink}
                pixels={144}
                sizes="(min-width: 641px) 9rem, 6rem"
                lazy
                className="size-24 border-4 border-paper shadow-card sm:size-36"
              />
              <div className="sm:mt-4">
                <h3 className="font-display text-xl">{title}</h3>
                <p className="mt-1 max-w-xs text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
