export function NoticeBar({ notice }: { notice: string | null }) {
  return (
    <div role="status" aria-live="polite">
      {notice ? (
        <p key={notice} ref={scrollIntoView} className="page scroll-mt-20 pt-4">
          <span className="block rounded-2xl bg-dusk px-5 py-3 text-on-dusk">{notice}</span>
        </p>
      ) : null}
    </div>
  )
}

/** After a reload the browser may restore an earlier scroll position. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
