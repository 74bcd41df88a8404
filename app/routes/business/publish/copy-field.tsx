import { useId, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Check } from '../../../ui/icons.tsx'

interface CopyFieldProps {
  title: string
  label: string
  text: string | null
  hint: string
}

export function CopyField({ title, label, text, hint }: CopyFieldProps) {
  const id = useId()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-display text-2xl">{title}</h2>
      {text === null ? (
        <p className="rounded-card border border-dashed border-line p-6 text-center text-soft">
          Nothing to copy yet: your week has no times for it.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-soft">{hint}</p>
          <label htmlFor={id} className="mt-1 font-semibold">
            {label}
          </label>
          <textarea
            id={id}
            readOnly
            value={text}
            rows={Math.min(10, text.split('\n').length + Math.ceil(text.length / 80))}
            spellCheck={false}
            onFocus={event => event.currentTarget.select()}
            className="block w-full rounded-xl border border-field-line bg-card px-4 py-3 font-mono text-sm text-ink"
          />
          <CopyButton what={title} text={text} />
        </>
      )}
    </section>
  )
}

/** Without scripts, or if the browser refuses, the text can be selected. */
function CopyButton({ what, text }: { what: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <div className="flex flex-wrap items-center gap-3 scriptless:hidden">
      <Button type="button" look="quiet" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check /> : null}
        {outcome === 'copied' ? 'Copied' : 'Copy'}
        <span className="sr-only"> for {what}</span>
      </Button>
      <span role="status" className="text-sm text-soft">
        {outcome === 'refused'
          ? 'Your browser cannot copy it. Please select the text above.'
          : null}
        {outcome === 'copied' ? <span className="sr-only">Copied</span> : null}
      </span>
    </div>
  )
}
