import {
  checkSteps,
  type SignUpFields,
  type StepErrors,
} from '../../../domain/businesses/sign-up-steps.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { type CardState, isSameEmail, NO_CARD } from '../../../domain/verifications/card-set-up.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_MISSING,
  type DocumentKind,
} from '../../../domain/verifications/documents.ts'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { UNKNOWN_ZIP } from './texts.ts'

interface Known {
  /** Whether the password is asked for in the last step. */
  asksLast: boolean
  /** A zip code that we were told Hush does not know. */
  unknownZip?: string | null
  answer?: SignUpAnswer
  /** The documents that are chosen or stored. */
  chosen?: ReadonlySet<DocumentKind>
  /** Where the card of this browser stands. */
  card?: CardState
}

/** What is wrong with each step: by the schemas, and by what the server said of the same text. */
export function errorsOf(
  fields: SignUpFields,
  { asksLast, unknownZip, answer, chosen = NONE, card }: Known,
): StepErrors {
  const { 1: user, 2: business, 3: verification } = checkSteps(fields, { withPassword: true })
  const { password, ...person } = user
  const toldZip = answer?.errors?.zipCode === UNKNOWN_ZIP ? answer.typed?.zipCode : undefined
  const zip = fields.zipCode?.trim()
  const isUnknown = zip !== undefined && (zip === unknownZip || zip === toldZip)
  return {
    1: asksLast ? person : user,
    2: isUnknown ? { ...business, zipCode: UNKNOWN_ZIP } : business,
    3: {
      ...verification,
      ...(fields.method === 'manual' ? missingOf(chosen) : {}),
      ...(fields.method === 'stripe' ? missingCard(card, fields.email ?? '') : {}),
      ...(asksLast && password !== undefined ? { password } : {}),
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
