import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProfileDetails } from '../../domain/accounts/profile.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DetailsForm } from './details-form.tsx'
import type { SaveAnswer } from './save-answer.ts'

interface DetailsDialogProps {
  details: Record<keyof ProfileDetails, string>
  email: string
}

/** The modal in which a diner's details are changed (diner §2). It closes once they are saved. */
export default function DetailsDialog({ details, email }: DetailsDialogProps) {
  const save = useFetcher<SaveAnswer>()
  const [isWanted, setWanted] = useState(true)
  const isSaved = save.data?.isSaved ?? false
  return (
    <>
      <Dialog title="Edit Profile" open={isWanted && !isSaved} onOpenChange={setWanted}>
        <DetailsForm save={save} details={details} email={email} stay />
      </Dialog>
      <p role="status" className="sr-only">
        {isSaved ? 'Your profile is saved.' : null}
      </p>
    </>
  )
}
