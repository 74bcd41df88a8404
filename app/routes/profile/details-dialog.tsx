import type { ProfileDetails } from '../../domain/accounts/profile.ts'
import { DetailsForm } from './details-form.tsx'
import { SaveDialog } from './save-dialog.tsx'

interface DetailsDialogProps {
  details: Record<keyof ProfileDetails, string>
  email: string
}

export default function DetailsDialog({ details, email }: DetailsDialogProps) {
  return (
    <SaveDialog title="Edit Profile" saved="Your profile is saved.">
      {save => <DetailsForm save={save} details={details} email={email} stay />}
    </SaveDialog>
  )
}
