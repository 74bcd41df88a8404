import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string
  hint?: ReactNode
}

export function Field({ label, error, hint, id, className, ...input }: FieldProps) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const describedBy = [hint ? `${fieldId}-hint` : '', error ? `${fieldId}-error` : '']
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={fieldId}
        className="block min-h-12 w-full rounded-xl border border-field-line bg-card px-4 text-ink placeholder:text-soft aria-invalid:border-bad"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        {...input}
      />
      {hint ? (
        <div id={`${fieldId}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${fieldId}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
