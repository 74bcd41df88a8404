import { type ComponentProps, useId } from 'react'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  name: string
  error?: string
}

export function SelectField({ label, error, className, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block min-h-12 w-full rounded-xl border border-field-line bg-card px-4 text-ink aria-invalid:border-bad"
        {...select}
      >
        {children}
      </select>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
