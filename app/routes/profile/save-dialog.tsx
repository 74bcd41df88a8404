import { type ReactNode, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface SaveDialogProps {
  title: string
  /** Told to screen readers once it is saved. */
  saved: string
  /** The form, which sends what it has through `save`. */
  children: (save: FetcherWithComponents<FormAnswer>) => ReactNode
}

/** A modal with a form of the profile, open from the start; it closes once that is saved. */
export function SaveDialog({ title, saved, children }: SaveDialogProps) {
  const save = useFetcher<FormAnswer>()
  const [isWanted, setWanted] = useState(true)
  const isSaved = save.data?.isDone ?? false
  return (
    <>
      <Dialog title={title} open={isWanted && !isSaved} onOpenChange={setWanted}>
        {children(save)}
      </Dialog>
      <p role="status" className="sr-only">
        {isSaved ? saved : null}
      </p>
    </>
  )
}
