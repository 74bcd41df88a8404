import { PictureForm } from './picture-form.tsx'
import { SaveDialog } from './save-dialog.tsx'

export default function PictureDialog({ current }: { current: string }) {
  return (
    <SaveDialog title="Choose your drink" saved="Your picture is saved.">
      {save => <PictureForm save={save} current={current} stay />}
    </SaveDialog>
  )
}
