import { Form, href } from 'react-router'
import type { Workplace } from '../../domain/staff/staff.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { SwitchWorkplace } from '../../ui/staff/switch-workplace.tsx'

interface WorkplacesProps {
  workplaces: readonly Workplace[]
}

export function Workplaces({ workplaces }: WorkplacesProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
      {workplaces.map((workplace, at) => (
        <li
          key={workplace.businessId}
          className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-6"
        >
          <h2 className="flex-1 basis-56">
            You redeem for <span className="font-semibold">{workplace.name}</span>
          </h2>
          {at === 0 ? <Ways /> : <SwitchWorkplace workplace={workplace} />}
          <Leave workplace={workplace} />
        </li>
      ))}
    </ul>
  )
}

function Ways() {
  return (
    <>
      <ButtonLink to={href('/profile/redeem')}>Redeem</ButtonLink>
      <ButtonLink to={href('/profile/results')} look="quiet">
        Results
      </ButtonLink>
    </>
  )
}

function Leave({ workplace: { businessId, name } }: { workplace: Workplace }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft">
        Leave<span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" action={href('/profile/staff/end')}>
        <FormOfField />
        <input type="hidden" name="business" value={businessId} />
        <Button look="danger">Leave the staff of {name}</Button>
      </Form>
    </details>
  )
}
