import { AREA_OF_PART, FILE } from '../../../ui/businesses/edit-part.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { BeforeFields } from '../../../ui/forms/before-fields.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConflictPanel, differencesOf } from '../../../ui/forms/conflict-panel.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, usePart } from './use-part.ts'

interface PicturePartProps {
  current: string | null
  initialAnswer: PartAnswer | undefined
}

export function ProfilePicturePart(props: PicturePartProps) {
  return (
    <PicturePart
      {...props}
      part="picture"
      title="Profile picture"
      hint="The round mark beside your name. Without one, we show the first letter of your name."
      alt="Your profile picture now"
      button="Save picture"
      problemSeconds={4}
    />
  )
}

export function BackgroundPart(props: PicturePartProps) {
  return (
    <PicturePart
      {...props}
      part="background"
      title="Background image"
      hint="Diners see it first: on your card, on top of your page, and where your page is shared."
      alt="Your background image now"
      button="Save background"
    />
  )
}

interface AnyPicturePartProps extends PicturePartProps {
  part: 'picture' | 'background'
  title: string
  hint: string
  alt: string
  button: string
  /** How long the problem is shown (business §8). */
  problemSeconds?: number
}

function PicturePart(props: AnyPicturePartProps) {
  const { part, title, hint, alt, button, current, initialAnswer, problemSeconds } = props
  const state = usePart(part, initialAnswer)
  const { save, answer, isSaving, form } = state
  return (
    <PartCard part={part} title={title} hint={hint} state={state}>
      <save.Form key={current} {...form} encType="multipart/form-data" className="grid gap-4">
        <FormOfField />
        {answer?.conflict ? (
          <ConflictPanel
            title="The picture was changed in another tab"
            differing={differencesOf(answer.conflict, {
              mine: { picture: 'The picture that you chose here' },
              labels: { picture: title },
              theirs: { picture: 'The picture that was saved there' },
            })}
          />
        ) : null}
        <BeforeFields texts={{ picture: current ?? '' }} answer={isSaving ? undefined : answer} />
        <UploadField
          name={FILE}
          label="Choose an image"
          area={AREA_OF_PART[part]}
          current={current === null ? null : { kind: 'picture', name: current, alt }}
          error={answer?.errors?.file}
          storedId={answer?.typed?.['file-stored'] || undefined}
          problemSeconds={problemSeconds}
        />
        <Button aria-disabled={isSaving} className="sm:justify-self-start">
          {isSaving ? 'Saving…' : button}
        </Button>
      </save.Form>
    </PartCard>
  )
}
