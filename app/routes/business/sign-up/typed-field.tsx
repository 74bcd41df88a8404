import type { ComponentProps } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import type { StepProps } from './wizard-props.ts'

type TypedFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'className'> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'required'
  > & {
    name: string
    step: StepProps
  }

export function TypedField({ step, name, required = true, ...props }: TypedFieldProps) {
  return (
    <Field
      {...props}
      name={name}
      required={required && step.isCurrent}
      value={step.typed[name] ?? ''}
      onChange={event => step.change({ [name]: event.currentTarget.value })}
      onBlur={event => {
        if (event.currentTarget.value !== '') step.leave(name)
      }}
      error={step.errorOf(name)}
    />
  )
}
