import { type ReactNode, useId } from 'react'

interface MethodCardProps {
  method: string
  title: string
  tag: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

export function MethodCard({ method, title, tag, isChosen, onChoose, children }: MethodCardProps) {
  const id = useId()
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-2xl border-2 border-line bg-card p-4 has-checked:border-amber has-checked:shadow-lit has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
      <input
        type="radio"
        name="method"
        value={method}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="mt-1 size-5 accent-amber"
      />
      <span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          <span className="rounded-full bg-sunk px-2.5 py-0.5 text-xs font-semibold text-soft">
            {tag}
          </span>
        </span>
        <span id={`${id}-text`} className="mt-1 block text-sm text-soft">
          {children}
        </span>
      </span>
    </label>
  )
}
