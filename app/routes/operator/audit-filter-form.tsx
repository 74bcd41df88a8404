import { Fragment } from 'react'
import { Form, href } from 'react-router'
import type { AuditFilters } from '../../domain/desk/audit/audit-filters.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'

export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { action, actor, object, from, to } = filters
  return (
    <Form
      method="get"
      role="search"
      className="mb-4 grid grid-cols-2 gap-3 lg:mb-5 lg:grid-cols-[1fr_1fr_1fr_auto_auto_auto] lg:items-end"
    >
      <Fragment key={JSON.stringify(filters)}>
        <Field
          label="Action"
          name="action"
          defaultValue={action ?? ''}
          placeholder="hide listing"
          maxLength={60}
        />
        <Field
          label="Who"
          name="actor"
          defaultValue={actor ?? ''}
          placeholder="an email, or Hush"
          maxLength={254}
        />
        <Field
          label="What about"
          name="object"
          defaultValue={object ?? ''}
          placeholder="listing 17"
          maxLength={100}
          className="max-lg:col-span-2"
        />
        <Field label="From" name="from" type="date" defaultValue={from ?? ''} />
        <Field label="To" name="to" type="date" defaultValue={to ?? ''} />
      </Fragment>
      <div className="flex flex-wrap items-end gap-2 max-lg:col-span-2">
        <Button look="quiet" className="min-h-12">
          Filter
        </Button>
        <ButtonLink to={href('/operator/audit')} look="plain">
          Clear
        </ButtonLink>
      </div>
    </Form>
  )
}
