import {
  checkSteps,
  type SignUpFields,
  type StepErrors,
} from '../../../domain/businesses/sign-up-steps.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { ServedArea } from '../../../domain/locations/served-area.ts'
import { type CardState, isSameEmail, NO_CARD } from '../../../domain/verifications/card-set-up.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_MISSING,
  type DocumentKind,
} from '../../../domain/verifications/documents.ts'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { unknownZipText } from './texts.ts'

interface WizardState {
  area: ServedArea
  isPasswordLast: boolean
  /** A zip code the server did not recognize. */
  unknownZip?: string | null
  answer?: SignUpAnswer
  chosen?: ReadonlySet<DocumentKind>
  card?: CardState
}

/** Server errors disappear once their text changes. */
export function stepErrors(
  fields: SignUpFields,
  { area, isPasswordLast, unknownZip, answer, chosen = NONE, card }: WizardState,
): StepErrors {
  const {
    1: user,
    2: business,
    3: verification,
  } = checkSteps(fields, {
    withPassword: true,
    area,
  })
  const { password, ...person } = user
  const refusedZip =
    answer?.errors?.zipCode === unknownZipText(area) ? answer.typed?.zipCode : undefined
  const zip = fields.zipCode?.trim()
  const isUnknown = zip !== undefined && (zip === unknownZip || zip === refusedZip)
  return {
    1: isPasswordLast ? person : user,
    2: isUnknown ? { ...business, zipCode: unknownZipText(area) } : business,
    3: {
      ...verification,
      ...(fields.method === 'manual' ? missingOf(chosen) : {}),
      ...(fields.method === 'stripe' ? missingCard(card, fields.email ?? '') : {}),
      ...(isPasswordLast && password !== undefined ? { password } : {}),
    },
  }
}

const NONE: ReadonlySet<DocumentKind> = new Set()

function missingCard(card: CardState | undefined, email: string): FieldErrors {
  const isConfirmed = card?.state === 'confirmed' && isSameEmail(card.email, email)
  return isConfirmed ? {} : { card: NO_CARD }
}

function missingOf(chosen: ReadonlySet<DocumentKind>): FieldErrors {
  const missing = DOCUMENT_KINDS.filter(kind => !chosen.has(kind))
  return Object.fromEntries(missing.map(kind => [kind, DOCUMENT_MISSING[kind]]))
}
