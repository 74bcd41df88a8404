import { QUESTIONS } from './questions.ts'

export function QuestionList() {
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
        {QUESTIONS.map(({ question, answer }) => (
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
