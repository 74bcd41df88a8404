import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  name: string
  error?: string
  hint?: ReactNode
}

export function TextAreaField({ label, error, hint, className, ...area }: TextAreaFieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        className="block w-full rounded-xl border border-field-line bg-card px-4 py-3 text-ink placeholder:text-soft aria-invalid:border-bad"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        {...area}
      />
      {hint ? (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
