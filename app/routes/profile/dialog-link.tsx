import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import { DialogLoading } from '../../ui/navigation-progress.tsx'

interface DialogLinkProps {
  /** The page with the same form, for browsers without scripts. */
  to: string
  /** Fetches the dialog before it is needed. */
  load: () => Promise<unknown>
  /** Begins open; each opening is a new one. */
  dialog: ReactNode
  /** What it is called where its children are a picture. */
  label?: string
  className: string
  children: ReactNode
}

/** Opens a dialog; without scripts, or in a new tab, it is a link. */
export function DialogLink({ to, load, dialog, label, className, children }: DialogLinkProps) {
  const [openings, setOpenings] = useState(0)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenings(openings + 1)
  }
  return (
    <>
      <Link
        to={to}
        aria-haspopup="dialog"
        aria-label={label}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
        className={className}
      >
        {children}
      </Link>
      {openings > 0 ? (
        <>
          {/* What answers the form is fetched now: it must be there when the connection is not. */}
          <PrefetchPageLinks page={to} />
          <Suspense key={openings} fallback={<DialogLoading />}>
            {dialog}
          </Suspense>
        </>
      ) : null}
    </>
  )
}
