import type { IfItFills } from '../../../domain/promotions/if-it-fills.ts'

export function FillsPanel({ fills, title }: { fills: IfItFills; title: string }) {
  return (
    <section
      aria-label="Before you publish"
      className="grid content-start gap-1 rounded-card bg-dusk p-6 text-on-dusk shadow-card sm:p-7"
    >
      <p className="line-clamp-2 font-semibold opacity-90">{title || 'Your coupon'}</p>
      <div aria-live="polite" className="grid gap-1">
        <p className="mt-2 text-sm">If it fills:</p>
        <p className="font-display text-5xl text-amber">{fills.guests ?? '… guests'}</p>
        <p className="text-lg">{fills.by ?? 'by its end date'}</p>
        {fills.cost ? <p className="text-lg font-semibold">{fills.cost}</p> : null}
        <ul className="mt-4 grid gap-2 border-t border-dashed border-on-dusk/40 pt-4 text-sm">
          {fills.saving ? <li>{fills.saving}</li> : null}
          <li>{fills.limit}</li>
          <li>One code a person, good once</li>
          <li>{fills.hours ?? 'The valid hours cannot be read yet'}</li>
        </ul>
        {fills.problem ? (
          <p className="mt-3 rounded-xl bg-on-dusk px-4 py-3 text-sm font-semibold text-dusk">
            {fills.problem}
          </p>
        ) : null}
      </div>
    </section>
  )
}
