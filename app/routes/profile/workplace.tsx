import { Form, href } from 'react-router'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'

export function Workplace({ name }: { name: string }) {
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:px-6">
      <h2 className="flex-1 basis-56">
        You redeem for <span className="font-semibold">{name}</span>
      </h2>
      <ButtonLink to={href('/profile/redeem')}>Redeem</ButtonLink>
      <ButtonLink to={href('/profile/results')} look="quiet">
        Results
      </ButtonLink>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft">
          Leave
        </summary>
        <Form method="post" action={href('/profile/staff/end')}>
          <Button look="danger">Leave the staff of {name}</Button>
        </Form>
      </details>
    </section>
  )
}
