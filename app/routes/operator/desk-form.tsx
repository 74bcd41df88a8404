import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'

/** The audit log names whoever opened the form. */
export function DeskForm({ children, ...form }: ComponentProps<typeof Form>) {
  return (
    <Form method="post" {...form}>
      <FormOfField />
      {children}
    </Form>
  )
}
