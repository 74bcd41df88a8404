import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { type NoticeUndo, PICKED } from '../../domain/forms/notice-undo.ts'
import { Button } from '../forms/button.tsx'
import { FormOfField } from '../forms/form-of-field.tsx'

export function NoticeBar({ notice, undo }: { notice: string | null; undo: NoticeUndo | null }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice !== null) return afterRestoration(() => bar.current?.scrollIntoView(NEAREST))
  }, [notice])
  return (
    <div role="status" aria-live="polite">
      {notice ? (
        <div key={notice} ref={bar} className="page scroll-mt-20 pt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-dusk px-5 py-3 text-on-dusk">
            <p>{notice}</p>
            {undo ? <UndoForm {...undo} /> : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}

const UNDOS = {
  reply: { label: 'Undo', look: 'for-ten-seconds', intent: 'reopen', to: '/operator/inquiries' },
  inquiries: { label: 'Undo', look: '', intent: 'reopen', to: '/operator/inquiries' },
  listings: { label: 'Show them again', look: '', intent: 'show', to: '/operator/listings' },
} as const

function UndoForm({ kind, ids }: NoticeUndo) {
  const { label, look, intent, to } = UNDOS[kind]
  return (
    <Form method="post" action={href(to)} className={look}>
      <FormOfField />
      <input type="hidden" name={PICKED} value={ids.join(' ')} />
      <input type="hidden" name="reason" value="Taken back at once." />
      <Button look="quiet" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  )
}

const NEAREST = { block: 'nearest' } as const

/** Runs after the router and lists have restored the scroll position. */
function afterRestoration(scroll: () => void): () => void {
  const frame = requestAnimationFrame(scroll)
  return () => cancelAnimationFrame(frame)
}
