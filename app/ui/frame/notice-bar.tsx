import { useEffect, useRef } from 'react'

export function NoticeBar({ notice }: { notice: string | null }) {
  const bar = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (notice !== null) return afterRestoration(() => bar.current?.scrollIntoView(NEAREST))
  }, [notice])
  return (
    <div role="status" aria-live="polite">
      {notice ? (
        <p key={notice} ref={bar} className="page scroll-mt-20 pt-4">
          <span className="block rounded-2xl bg-dusk px-5 py-3 text-on-dusk">{notice}</span>
        </p>
      ) : null}
    </div>
  )
}

const NEAREST = { block: 'nearest' } as const

/** The router and lists restore an earlier scroll position when a page appears; this comes last. */
function afterRestoration(scroll: () => void): () => void {
  const frame = requestAnimationFrame(scroll)
  return () => cancelAnimationFrame(frame)
}
