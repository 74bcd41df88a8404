/** A sentence about what was just done, shown once. */
export function NoticeBar({ notice }: { notice: string | null }) {
  return (
    <div role="status" aria-live="polite">
      {notice ? (
        <p className="page pt-4">
          <span className="block rounded-2xl bg-dusk px-5 py-3 text-on-dusk">{notice}</span>
        </p>
      ) : null}
    </div>
  )
}
