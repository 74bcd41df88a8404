import {
  changeBusinessDetails,
  type DetailsChange,
} from '../../../domain/businesses/change-details.server.ts'
import { businessDetailsForm, changedBusiness } from '../../../domain/businesses/details.ts'
import { fieldsBefore, withKept } from '../../../domain/forms/before.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { PartOutcome, PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<Exclude<DetailsChange, object | 'unknown-zip'>, PartOutcome> = {
  saved: { message: 'Your profile is saved.' },
  held: {
    message:
      'Your profile is saved. Another place on Hush has this name and address, so your page is not public until you prove that it is yours.',
  },
  'not-found': 'not-found',
}

export async function saveDetails({
  db,
  area,
  accountId,
  mails,
  now,
  fields,
}: PostedPart): Promise<PartOutcome> {
  const parsed = businessDetailsForm.safeParse(withKept(fields))
  if (!parsed.success) return { status: 400, errors: fieldErrors(parsed.error) }
  const before = fieldsBefore(fields)
  const changes = changedBusiness(parsed.data, before)
  const change = await changeBusinessDetails(db, { accountId, mails, now, changes, before })
  if (change === 'unknown-zip') {
    const zipCode = `Now serving only in ${area.name}: we do not know this zip code.`
    return { status: 400, errors: { zipCode } }
  }
  return typeof change === 'object' ? { status: 409, ...change } : OUTCOMES[change]
}
