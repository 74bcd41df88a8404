import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'

/** What it does stands in the log under who opened it. */
export function DeskForm({ children, ...form }: ComponentProps<typeof Form>) {
  return (
    <Form method="post" {...form}>
      <FormOfField />
      {children}
    </Form>
  )
}
