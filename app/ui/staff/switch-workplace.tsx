import { Form, href, useNavigation } from 'react-router'
import type { Workplace } from '../../domain/staff/staff.ts'
import { Button } from '../forms/button.tsx'

export function SwitchWorkplace({ workplace: { businessId, name } }: { workplace: Workplace }) {
  const isSwitching = useNavigation().formData?.get('business') === businessId
  return (
    <Form method="post" action={href('/profile/workplace')}>
      <input type="hidden" name="business" value={businessId} />
      <Button look="quiet" aria-disabled={isSwitching}>
        {isSwitching ? 'Switching…' : `Switch to ${name}`}
      </Button>
    </Form>
  )
}
