import { type ComponentProps, useId } from 'react'

interface CheckFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string
}

export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0 accent-amber"
          {...input}
        />
        <span className="font-medium">{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
