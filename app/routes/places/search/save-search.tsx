import { Form, href, Link, useLocation } from 'react-router'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { Bell, Check } from '../../../ui/icons.tsx'
import { TellAtForm } from '../../../ui/listings/tell-at-form.tsx'

export interface SavableQuestion {
  /** Parameters of the lasting part of the question. */
  query: string
  zipCode: string
  /** Null unless the reader has saved it. */
  savedId: number | null
}

export function SaveSearch({ query, zipCode, savedId }: SavableQuestion) {
  const { pathname, search } = useLocation()
  if (savedId !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={`${href('/alerts')}#question-${savedId}`}
          aria-label="Saved, choose what it tells you"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
        >
          <Check className="size-4" />
          Saved<span className="max-sm:hidden">, choose what it tells you</span>
        </Link>
        <TellAtForm of={{ question: savedId }} what="Told on the day you choose:" />
      </div>
    )
  }
  return (
    <Form method="post" action={href('/alerts/questions')}>
      <FormOfField />
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="zip" value={zipCode} />
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="verb"
        value="save"
        aria-label="Save this search"
        title="We will tell you when a place near you has it."
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
      >
        <Bell className="size-5" />
        <span>
          Save<span className="max-sm:hidden"> this search</span>
        </span>
      </button>
    </Form>
  )
}
