interface PlaceHeadProps {
  name: string
  listings: number
  facts: { onNow: number; today: string | null; week: string }
}

export function PlaceHead({ name, listings, facts }: PlaceHeadProps) {
  return (
    <header className="grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="font-display text-3xl leading-tight sm:text-5xl">Happy hour in {name}</h1>
      {listings > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
          {facts.onNow > 0 ? (
            <span className="inline-flex items-center gap-3 rounded-full bg-dusk px-4 py-1.5 font-semibold text-on-dusk">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-amber shadow-lit" />
              {facts.onNow.toLocaleString('en-US')} on now
            </span>
          ) : null}
          <span className="text-soft">
            {listings === 1 ? '1 place' : `${listings.toLocaleString('en-US')} places`}
          </span>
        </p>
      ) : null}
      {facts.week ? (
        <dl className="rounded-card border border-line bg-card p-5 shadow-card">
          <dt className="font-semibold">When most begin</dt>
          <dd className="mt-1 font-display text-xl">{facts.week}</dd>
          {facts.today ? <dd className="mt-1 text-soft">{facts.today}</dd> : null}
        </dl>
      ) : null}
    </header>
  )
}
