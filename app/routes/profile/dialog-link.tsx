import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, PrefetchPageLinks } from 'react-router'
import { DialogLoading } from '../../ui/navigation-progress.tsx'

interface DialogLinkProps {
  to: string
  load: () => Promise<unknown>
  /** Rendered open; every opening mounts a new one. */
  dialog: ReactNode
  /** For a link without text. */
  label?: string
  className: string
  children: ReactNode
}

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
          {/* Fetched now, so that the form can answer when the connection drops. */}
          <PrefetchPageLinks page={to} />
          <Suspense key={openings} fallback={<DialogLoading />}>
            {dialog}
          </Suspense>
        </>
      ) : null}
    </>
  )
}
