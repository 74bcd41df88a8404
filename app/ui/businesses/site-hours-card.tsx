import { href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import type { SiteQuestion } from '../../domain/sites/site-question.ts'
import { Button } from '../forms/button.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { PreloadAction } from '../forms/preload-action.tsx'

/** Where the own site of a business says other hours than its listing. */
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
      <AnswerForm fields={question.fields} />
    </section>
  )
}

function AnswerForm({ fields }: Pick<SiteQuestion, 'fields'>) {
  const { Form, state, data, formData } = useFetcher<FormAnswer>()
  const isSending = state !== 'idle'
  const answer = formData?.get('answer')
  const action = href('/profile/site-hours')
  const problem = isSending ? undefined : data?.problem
  return (
    <Form
      method="post"
      action={action}
      aria-busy={isSending}
      className="grid gap-3 sm:max-lg:grid-cols-2"
    >
      <PreloadAction action={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        name="answer"
        value="take"
        aria-disabled={answer === 'take'}
        disabled={answer === 'keep'}
      >
        Use my site’s hours
      </Button>
      <Button
        name="answer"
        value="keep"
        look="quiet"
        aria-disabled={answer === 'keep'}
        disabled={answer === 'take'}
      >
        Keep mine
      </Button>
      {problem ? (
        <div className="sm:max-lg:col-span-2 lg:max-w-64">
          <FormProblem>{problem}</FormProblem>
        </div>
      ) : null}
    </Form>
  )
}

function addressText(page: string): string {
  return page.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')
}
