import { z } from 'zod'
import {
  descriptionField,
  endsOnField,
  imageUrlField,
  keyField,
  titleField,
} from './promotion-fields.ts'

export function dealForm(today: string) {
  return z.object({
    key: keyField,
    title: titleField,
    description: descriptionField,
    endsOn: endsOnField(today),
    imageUrl: imageUrlField,
  })
}

export type DealForm = z.output<ReturnType<typeof dealForm>>
