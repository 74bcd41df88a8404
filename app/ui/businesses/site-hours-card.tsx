import { href } from 'react-router'
import type { SiteQuestion } from '../../domain/belief/sites/site-question.ts'
import { TwoAnswers } from '../forms/two-answers.tsx'

export function SiteHoursCard({ question }: { question: SiteQuestion }) {
  const { sentences, quote, page, readOn } = question
  return (
    <section
      aria-labelledby="site-hours-title"
      className="grid gap-5 rounded-card border-2 border-amber bg-card p-5 shadow-card sm:p-7 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-10"
    >
      <div className="min-w-0">
        <h2 id="site-hours-title" className="font-display text-2xl">
          Which hours are right?
        </h2>
        {sentences.map(sentence => (
          <p key={sentence} className="mt-2 font-semibold">
            {sentence}
          </p>
        ))}
        <blockquote className="mt-3 max-w-prose border-l-4 border-line pl-3 text-soft wrap-anywhere">
          “{quote}”
        </blockquote>
        <p className="mt-2 text-soft wrap-anywhere">
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link underline underline-offset-4"
          >
            {addressText(page)}
          </a>
          , read on {readOn}. Diners see your hours until you change them.
        </p>
      </div>
      <TwoAnswers
        action={href('/profile/site-hours')}
        fields={question.fields}
        answers={[
          ['take', 'Use my site’s hours'],
          ['keep', 'Keep mine'],
        ]}
      />
    </section>
  )
}

function addressText(page: string): string {
  return page.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')
}
