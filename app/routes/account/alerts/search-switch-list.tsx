import { bitsOfDays, EVERY_DAY } from '@hush/hours/time'
import { Form, href, Link } from 'react-router'
import type { SavedSearch } from '../../../domain/following/saved-searches/saved-searches.server.ts'
import { writeQueryParams } from '../../../domain/search/query-params.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { AlertSwitches } from './alert-switches.tsx'

export function SearchSwitchList({ questions }: { questions: readonly SavedSearch[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4">
      {questions.map(question => (
        <li
          key={question.id}
          id={`question-${question.id}`}
          className="scroll-mt-20 rounded-card border border-line bg-card shadow-card"
        >
          <SearchCard question={question} />
        </li>
      ))}
    </ul>
  )
}

function SearchCard({ question }: { question: SavedSearch }) {
  const { id, words, query, zipCode, switches } = question
  const days = query.days.length === 0 ? EVERY_DAY : bitsOfDays(query.days)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-3">
        <h3 className="text-lg font-semibold">
          <Link
            to={`${href('/search')}?${writeQueryParams({ ...query, place: zipCode })}`}
            className="hover:underline"
          >
            {words}
          </Link>
        </h3>
        <Form method="post" action={href('/alerts/questions')} preventScrollReset>
          <FormOfField />
          <input type="hidden" name="question" value={id} />
          <Button look="quiet" name="verb" value="remove" aria-label={`Remove ${words}`}>
            Remove
          </Button>
        </Form>
      </div>
      <Form method="post" action={href('/alerts')} preventScrollReset>
        <FormOfField />
        <input type="hidden" name="question" value={id} />
        <AlertSwitches of="search" name={words} switches={switches} days={days} />
      </Form>
    </>
  )
}
