import type { ProfileDetails } from '../../domain/accounts/profile.ts'
import { DetailsForm } from './details-form.tsx'
import { SaveDialog } from './save-dialog.tsx'

interface DetailsDialogProps {
  details: Record<keyof ProfileDetails, string>
  email: string
}

/** The modal in which a diner's details are changed (diner §2). */
export default function DetailsDialog({ details, email }: DetailsDialogProps) {
  return (
    <SaveDialog title="Edit Profile" saved="Your profile is saved.">
      {save => <DetailsForm save={save} details={details} email={email} stay />}
    </SaveDialog>
  )
}
