import { type ReactNode, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import type { SaveAnswer } from './profile-answer.ts'

interface SaveDialogProps {
  title: string
  /** Told to screen readers once it is saved. */
  saved: string
  /** The form, which sends what it has through `save`. */
  children: (save: FetcherWithComponents<SaveAnswer>) => ReactNode
}

/** A modal with a form of the profile, open from the start; it closes once that is saved. */
export function SaveDialog({ title, saved, children }: SaveDialogProps) {
  const save = useFetcher<SaveAnswer>()
  const [isWanted, setWanted] = useState(true)
  const isSaved = save.data?.isSaved ?? false
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
