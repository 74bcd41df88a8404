import {
  changeBusinessDetails,
  type DetailsChange,
} from '../../../domain/businesses/change-details.server.ts'
import { businessDetailsForm, changedBusiness } from '../../../domain/businesses/details.ts'
import { fieldsBefore, withKept } from '../../../domain/forms/before.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { PartOutcome, PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<Exclude<DetailsChange, object>, PartOutcome> = {
  saved: { message: 'Your profile is saved.' },
  held: {
    message:
      'Your profile is saved. Another place on Hush has this name and address, so your page is not public until you prove that it is yours.',
  },
  'not-found': 'not-found',
  'unknown-zip': {
    status: 400,
    errors: { zipCode: 'Now serving only in Maryland: we do not know this zip code.' },
  },
}

export async function saveDetails({
  db,
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
  return typeof change === 'object' ? { status: 409, ...change } : OUTCOMES[change]
}
