import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { MAX_IMAGE_URL_LENGTH } from '../../../domain/promotions/promotion-fields.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'

interface PictureFieldsProps {
  label: string
  typed: Partial<Record<string, string>>
  errors: FieldErrors
  /** The file an earlier attempt has stored. */
  storedId: string | undefined
  onChosen?: (file: File | null) => void
}

export function PictureFields({ label, typed, errors, storedId, onChosen }: PictureFieldsProps) {
  return (
    <div className="grid gap-4">
      <UploadField
        name="picture"
        label={label}
        area="coupondeal-images"
        error={errors.picture}
        storedId={storedId}
        onChosen={onChosen}
      />
      <Field
        label="Or an image URL"
        name="imageUrl"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={MAX_IMAGE_URL_LENGTH}
        hint="Hush copies the image once. An uploaded file takes precedence."
        defaultValue={typed.imageUrl}
        error={errors.imageUrl}
      />
    </div>
  )
}
