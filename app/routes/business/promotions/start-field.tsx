import { startsOnBounds } from '../../../domain/promotions/draft.ts'
import { Field } from '../../../ui/forms/field.tsx'

interface StartFieldProps {
  name: string
  defaultValue: string | undefined
  error: string | undefined
  today: string
}

export function StartField({ today, ...field }: StartFieldProps) {
  return (
    <Field
      {...field}
      label="Start Date (optional)"
      type="date"
      {...startsOnBounds(today)}
      hint="Leave it empty to start now. Nobody else sees it before its day."
    />
  )
}
