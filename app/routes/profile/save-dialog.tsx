import { type ReactNode, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface SaveDialogProps {
  title: string
  /** Announced to screen readers. */
  saved: string
  children: (save: FetcherWithComponents<FormAnswer>) => ReactNode
}

/** Open when mounted; closes once saved and read again, so that it opens with what was saved. */
export function SaveDialog({ title, saved, children }: SaveDialogProps) {
  const save = useFetcher<FormAnswer>()
  const [isOpen, setOpen] = useState(true)
  const isSaved = save.state === 'idle' && (save.data?.isDone ?? false)
  return (
    <>
      <Dialog title={title} open={isOpen && !isSaved} onOpenChange={setOpen}>
        {children(save)}
      </Dialog>
      <p role="status" className="sr-only">
        {isSaved ? saved : null}
      </p>
    </>
  )
}
