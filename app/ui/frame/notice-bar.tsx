/** A sentence about what was just done, shown once, wherever the page stands. */
export function NoticeBar({ notice }: { notice: string | null }) {
  return (
    <div role="status" aria-live="polite">
      {notice ? (
        <p key={notice} ref={bringIntoView} className="page scroll-mt-20 pt-4">
          <span className="block rounded-2xl bg-dusk px-5 py-3 text-on-dusk">{notice}</span>
        </p>
      ) : null}
    </div>
  )
}

/** A page that is loaded anew may be scrolled to where it was before. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
