import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureForm } from './picture-form.tsx'
import type { SaveAnswer } from './save-answer.ts'

/** The modal in which a profile picture is chosen (diner §2). It closes once it is saved. */
export default function PictureDialog({ current }: { current: string }) {
  const save = useFetcher<SaveAnswer>()
  const [isWanted, setWanted] = useState(true)
  const isSaved = save.data?.isSaved ?? false
  return (
    <>
      <Dialog title="Choose your drink" open={isWanted && !isSaved} onOpenChange={setWanted}>
        <PictureForm save={save} current={current} stay />
      </Dialog>
      <p role="status" className="sr-only">
        {isSaved ? 'Your picture is saved.' : null}
      </p>
    </>
  )
}
