import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { X } from './icons.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

interface DialogProps {
  title: string
  description?: ReactNode
  children: ReactNode
  trigger?: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Back leaves the page if the address opened the dialog. */
  isOfAddress?: boolean
  initialFocus?: RefObject<HTMLElement | null>
}

export function Dialog({
  title,
  description,
  children,
  trigger,
  open,
  onOpenChange,
  isOfAddress = false,
  initialFocus,
}: DialogProps) {
  useCloseOnBack(open && !isOfAddress, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#190b1ecc] transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-3xl border border-line bg-paper p-6 shadow-2xl transition-all data-[ending-style]:translate-y-4 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-4 data-[starting-style]:opacity-0 sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[28rem] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl"
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="font-display text-2xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mr-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
            >
              <X />
            </Base.Close>
          </div>
          {description ? (
            <Base.Description className="mt-1 text-soft">{description}</Base.Description>
          ) : null}
          <div className="mt-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
