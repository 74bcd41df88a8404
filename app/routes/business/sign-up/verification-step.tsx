import { type ReactNode, useId } from 'react'
import { href } from 'react-router'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import {
  type CardState,
  isSameEmail,
  OTHER_EMAIL,
} from '../../../domain/verifications/card-set-up.ts'
import {
  DOCUMENT_HINTS,
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  type DocumentKind,
} from '../../../domain/verifications/documents.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { NewPasswordField } from '../../../ui/forms/password-field.tsx'
import { Check } from '../../../ui/icons.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { StepProps } from './wizard-props.ts'

interface VerificationProps extends StepProps {
  /** Null while the first step has the password. */
  onPassword: ((password: string) => void) | null
  storedIds: FieldTexts
  card: CardState
  onDocument: (kind: DocumentKind, isReady: boolean) => void
}

export function VerificationStep({
  onPassword,
  storedIds,
  card: savedCard,
  onDocument,
  ...step
}: VerificationProps) {
  const hydrated = useHydrated()
  const { typed, change, errorOf } = step
  const error = errorOf('method')
  const choice = (method: string) => ({
    method,
    isChosen: typed.method === method,
    onChoose: () => change({ method }),
  })
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="font-semibold">How would you like to verify your business?</legend>
        <p className="mt-0.5 text-sm text-soft">
          Verified businesses post coupons and deals, and carry the Hush-Verified badge.
        </p>
        {error ? <p className="mt-1.5 text-sm font-medium text-bad">{error}</p> : null}
        <div className="mt-3 grid gap-3">
          <MethodCard {...choice('manual')} title="Manual verification" tag="24 to 48 hours">
            Three documents, looked at by a person. Only we see them.
          </MethodCard>
          <MethodCard {...choice('stripe')} title="Stripe" tag="At once">
            A card that the payment provider checks. Nothing is charged, and the number never
            reaches us.
            <noscript> It needs scripts, which are switched off in this browser.</noscript>
          </MethodCard>
          <MethodCard {...choice('later')} title="Later" tag="From your profile">
            Begin with your page and your happy hours. Coupons and deals wait until you are
            verified.
          </MethodCard>
        </div>
      </fieldset>
      {typed.method === 'manual' || !hydrated ? (
        <DocumentFields storedIds={storedIds} errorOf={errorOf} onDocument={onDocument} />
      ) : null}
      {typed.method === 'stripe' && hydrated ? (
        <CardPanel card={savedCard} email={typed.email ?? ''} error={errorOf('card')} />
      ) : null}
      {onPassword ? (
        <div>
          <NewPasswordField
            label="Password"
            error={errorOf('password')}
            onPassword={password => onPassword(password)}
          />
          <p className="mt-1.5 text-sm text-soft">
            For your safety the password is not kept from page to page. Please type it here.
          </p>
        </div>
      ) : null}
    </div>
  )
}

interface DocumentFieldsProps {
  storedIds: FieldTexts
  errorOf: (name: string) => string | undefined
  onDocument: (kind: DocumentKind, isReady: boolean) => void
}

function DocumentFields({ storedIds, errorOf, onDocument }: DocumentFieldsProps) {
  return (
    <fieldset className="grid gap-6 rounded-2xl border border-line p-4 sm:p-5">
      <legend className="px-2 font-semibold">Your documents</legend>
      {DOCUMENT_KINDS.map(kind => (
        <UploadField
          key={kind}
          name={kind}
          label={DOCUMENT_LABELS[kind]}
          area="proofs"
          hint={DOCUMENT_HINTS[kind]}
          error={errorOf(kind)}
          storedId={storedIds[kind]}
          onChosen={file => onDocument(kind, file !== null)}
        />
      ))}
    </fieldset>
  )
}

interface MethodCardProps {
  method: string
  title: string
  tag: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function MethodCard({ method, title, tag, isChosen, onChoose, children }: MethodCardProps) {
  const id = useId()
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-2xl border-2 border-line bg-card p-4 has-checked:border-amber has-checked:shadow-lit has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
      <input
        type="radio"
        name="method"
        value={method}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="mt-1 size-5 accent-amber"
      />
      <span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          <span className="rounded-full bg-sunk px-2.5 py-0.5 text-xs font-semibold text-soft">
            {tag}
          </span>
        </span>
        <span id={`${id}-text`} className="mt-1 block text-sm text-soft">
          {children}
        </span>
      </span>
    </label>
  )
}

interface CardPanelProps {
  card: CardState
  email: string
  error: string | undefined
}

/**
 * The card page is loaded whole for its security policy; an unanswered check is reported by the
 * form.
 */
function CardPanel({ card, email, error }: CardPanelProps) {
  if (card.state === 'unanswered') return null
  const isConfirmed = card.state === 'confirmed' && isSameEmail(card.email, email)
  if (isConfirmed) {
    return (
      <p className="flex items-center gap-3 rounded-2xl border border-good bg-card p-4 font-medium text-good sm:p-5">
        <Check className="size-5 shrink-0" />
        Your card is confirmed. Nothing was charged.
      </p>
    )
  }
  const isOther = card.state === 'confirmed'
  return (
    <div className="grid justify-items-start gap-3 rounded-2xl border border-line p-4 sm:p-5">
      <p className="text-soft">
        {isOther
          ? OTHER_EMAIL
          : 'You enter it on the next page, and come back here with everything you have typed.'}
      </p>
      {error ? <p className="text-sm font-medium text-bad">{error}</p> : null}
      <a href={href('/business-signup/card')} data-field="card" className={buttonClass('primary')}>
        Enter your card
      </a>
    </div>
  )
}
