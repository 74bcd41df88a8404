import { FieldTable } from './field-table.tsx'
import type { ReadableShape } from './readable.ts'

/** One kind of object that answers are made of. */
export function ShapeCard({ shape }: { shape: ReadableShape }) {
  return (
    <article
      id={shape.name}
      aria-labelledby={`${shape.name}-title`}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-5 shadow-card sm:p-7"
    >
      <h3 id={`${shape.name}-title`} className="font-display text-2xl">
        {shape.name}
      </h3>
      {shape.description ? <p className="text-soft">{shape.description}</p> : null}
      <FieldTable fields={shape.fields} />
    </article>
  )
}
