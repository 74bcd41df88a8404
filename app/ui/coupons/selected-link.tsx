import { useId } from 'react'

export function SelectedLink({ url, isFocused = false }: { url: string; isFocused?: boolean }) {
  const id = useId()
  return (
    <div className="mt-2 min-w-0 basis-full">
      <label htmlFor={id} className="block text-sm text-soft">
        Copy this link
      </label>
      <input
        id={id}
        readOnly
        value={url}
        ref={field => {
          if (isFocused) field?.focus()
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-1 min-h-11 w-full rounded-xl border border-field-line bg-card px-3 text-ink"
      />
    </div>
  )
}
