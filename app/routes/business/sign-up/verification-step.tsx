import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import type { CardState } from '../../../domain/verifications/card-set-up.ts'
import type { DocumentKind } from '../../../domain/verifications/documents.ts'
import { NewPasswordField } from '../../../ui/forms/password-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { CardPanel } from './card-panel.tsx'
import { DocumentFields } from './document-fields.tsx'
import { MethodCard } from './method-card.tsx'
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
