import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { CodeMatch } from '../../../domain/promotions/redemption.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { Check, X } from '../../../ui/icons.tsx'
import { describeCode, nameOf } from './code-sentences.ts'

export function CodeCard({ match }: { match: CodeMatch }) {
  const isValid = match.state === 'valid'
  return (
    <section
      key={`${match.code} ${match.state}`}
      aria-labelledby="code-state"
      className={`grid grid-cols-1 gap-5 rounded-card border-2 bg-card p-5 shadow-card sm:p-6 ${isValid ? 'border-good' : 'border-bad'}`}
    >
      <State match={match} isValid={isValid} />
      <dl className="grid grid-cols-1 gap-4 rounded-2xl bg-sunk p-4 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        <Fact name="Deal">
          <span className="font-display text-xl">{match.title}</span>
          <span className="mt-1 block text-soft">{match.description}</span>
        </Fact>
        <Fact name="For">{nameOf(match.firstName)}</Fact>
        <Fact name="Code">
          <span className="font-mono tracking-wider">{match.code}</span>
        </Fact>
        {match.redeemMethod ? <Fact name="How">{match.redeemMethod}</Fact> : null}
        {match.validHours ? <Fact name="Valid">{match.validHours}</Fact> : null}
      </dl>
      <div className="grid gap-3 sm:flex">
        {isValid ? <RedeemButton code={match.code} /> : null}
        <ButtonLink to={href('/profile/redeem')} look="quiet" className="sm:flex-1">
          {isValid ? 'Not now' : 'Check another code'}
        </ButtonLink>
      </div>
    </section>
  )
}

function State({ match, isValid }: { match: CodeMatch; isValid: boolean }) {
  const { word, sentence } = describeCode(match)
  return (
    <div className="flex items-start gap-4">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full text-card ${isValid ? 'bg-good' : 'bg-bad'}`}
      >
        {isValid ? <Check className="size-6" /> : <X className="size-6" />}
      </span>
      <div role="status">
        <h2
          id="code-state"
          tabIndex={-1}
          ref={heading => heading?.focus()}
          className={`font-display text-3xl leading-tight outline-none ${isValid ? 'text-good' : 'text-bad'}`}
        >
          {word}
        </h2>
        <p className="mt-1">{sentence}</p>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm font-semibold text-soft sm:pt-0.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A code counts once, so sending twice is harmless. */
function RedeemButton({ code }: { code: string }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={href('/profile/redeem')} className="sm:flex-1">
      <FormOfField />
      <input type="hidden" name="code" value={code} />
      <Button name="step" value="redeem" aria-disabled={isSending} className="w-full">
        {isSending ? 'Redeeming…' : 'Redeem it now'}
      </Button>
    </Form>
  )
}
