import { MAX_SEARCH_TEXT } from '@hush/hours/questions'
import { Fragment, type ReactNode, useId } from 'react'
import { Form, useLocation } from 'react-router'
import type { DeskSearch } from '../../domain/desk/operators/desk-search.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'

interface SearchFormProps {
  label: string
  hint?: string
  search: Omit<DeskSearch, 'text'>
  children?: ReactNode
}

export function SearchForm({ label, hint, search, children }: SearchFormProps) {
  const { typed, problem } = search
  const { search: address } = useLocation()
  const sort = new URLSearchParams(address).get('sort')
  return (
    <Form
      method="get"
      role="search"
      className="mb-4 flex flex-wrap items-start gap-3 sm:mb-5 sm:flex-nowrap"
    >
      <Fragment key={address}>
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <Field
          label={label}
          name="q"
          type="search"
          aria-keyshortcuts="/"
          hint={hint}
          error={problem}
          defaultValue={typed}
          maxLength={MAX_SEARCH_TEXT}
          className="min-w-[min(12rem,100%)] flex-1 max-sm:basis-full"
        />
        {children}
      </Fragment>
      {/* Aligned with the input beside it, below its label. */}
      <Button
        look="quiet"
        className={children ? 'mt-7.5 min-h-12' : 'min-h-12 max-sm:w-full sm:mt-7.5'}
      >
        Search
      </Button>
    </Form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  options: readonly (readonly [value: string, text: string])[]
  chosen: string
}

export function Choice({ label, name, options, chosen }: ChoiceProps) {
  const id = useId()
  return (
    <div className="max-sm:flex-1">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        className="block min-h-12 w-full rounded-xl border border-field-line bg-card px-3 text-ink"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
