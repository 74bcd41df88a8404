import type { FieldErrors } from '../../domain/accounts/forms.ts'
import { MAX_IMAGE_URL_LENGTH } from '../../domain/coupons/promotion-fields.ts'
import { Field } from '../../ui/field.tsx'

interface PictureFieldsProps {
  typed: Partial<Record<string, string>>
  errors: FieldErrors
}

/** The picture of a promotion, by its address. */
export function PictureFields({ typed, errors }: PictureFieldsProps) {
  return (
    <Field
      label="Image URL (optional)"
      name="imageUrl"
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={MAX_IMAGE_URL_LENGTH}
      defaultValue={typed.imageUrl}
      error={errors.imageUrl}
    />
  )
}
