import { type ComponentProps, useId } from 'react'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  name: string
  /** What is wrong with the text, said under the field and to screen readers. */
  error?: string
}

/** A labelled field for a text of several lines, with its error tied to it. */
export function TextArea({ label, error, className, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={6}
        className="block w-full rounded-xl border border-line bg-card px-4 py-3 text-ink placeholder:text-soft aria-invalid:border-bad"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
