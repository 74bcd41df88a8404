import { useId, useState } from 'react'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { FieldTexts, FormAnswer } from '../../../domain/forms/form-answer.ts'
import {
  couponForm,
  DEFAULT_TARGET,
  DISPLAY_AT_CHECKOUT,
  MAX_COUNT_LENGTH,
  MAX_REDEEM_METHOD_LENGTH,
  OTHER_METHOD,
} from '../../../domain/promotions/coupon-form.ts'
import { type IfItFills, ifItFills } from '../../../domain/promotions/if-it-fills.ts'
import { MAX_PRICE_LENGTH } from '../../../domain/promotions/price-field.ts'
import {
  endsOnBounds,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../domain/promotions/promotion-fields.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { LoadedLaws } from '../laws/loaded-laws.ts'
import { PromotionLaws } from '../laws/promotion-laws.tsx'
import { CardPreview } from './card-preview.tsx'
import { FillsPanel } from './fills-panel.tsx'
import { GuardRails } from './guard-rails.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PostAgain } from './post-again.tsx'
import { type DraftBefore, type FormBefore, PostForm } from './post-form.tsx'
import { StartField } from './start-field.tsx'

interface NewCouponFormProps {
  from: FormBefore | null
  draft: DraftBefore | null
  isEditing?: boolean
  promotionKey: string
  /** The listing's date, 'YYYY-MM-DD'. */
  today: string
  laws: LoadedLaws
  answer: FormAnswer | undefined
}

export function NewCouponForm(props: NewCouponFormProps) {
  const { from, draft, isEditing = false, promotionKey, today, laws, answer } = props
  const [picture, setPicture] = useState<File | null>(null)
  return (
    <PostForm
      schema={couponForm(today)}
      promotionKey={promotionKey}
      answer={answer}
      from={from}
      draft={draft}
      isEditing={isEditing}
      submit={isEditing ? 'Save' : 'Add Coupon'}
    >
      {(typed, errors) => {
        const fills = ifItFills({ ...typed, target: typed.target ?? String(DEFAULT_TARGET) }, today)
        return (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr] lg:gap-8">
            <CouponFields
              typed={typed}
              errors={errors}
              fills={fills}
              today={today}
              isEditing={isEditing}
              storedId={answer?.storedIds?.picture}
              onPicture={setPicture}
            />
            <div className="grid gap-4">
              <FillsPanel fills={fills} title={typed.title ?? ''} />
              <PromotionLaws kind="coupon" typed={typed} loaded={laws} />
              <Confirmation fills={fills} errors={errors} />
              <PostAgain answer={answer} />
              {answer?.wayOut ? null : (
                <CardPreview typed={typed} picture={picture} today={today} />
              )}
            </div>
          </div>
        )
      }}
    </PostForm>
  )
}

interface CouponFieldsProps {
  typed: FieldTexts
  errors: FieldErrors
  fills: IfItFills
  today: string
  isEditing: boolean
  storedId: string | undefined
  onPicture: (picture: File | null) => void
}

function CouponFields(props: CouponFieldsProps) {
  const { typed, errors, fills, today, isEditing, storedId, onPicture } = props
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <div className="grid gap-5 rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
      <Field
        {...field('title')}
        label="Title"
        placeholder="Two-for-one crab cakes"
        required
        maxLength={MAX_TITLE_LENGTH}
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        required
        maxLength={MAX_DESCRIPTION_LENGTH}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field('target')}
          label="Target"
          inputMode="numeric"
          required
          maxLength={MAX_COUNT_LENGTH}
          defaultValue={typed.target ?? DEFAULT_TARGET}
          hint="People who must join before it activates."
        />
        <Field
          {...field('endsOn')}
          label="End date"
          type="date"
          required
          {...endsOnBounds(today)}
          hint="The last day, until midnight."
        />
        {isEditing ? null : <StartField {...field('startsOn')} today={today} />}
      </div>
      <PriceFields typed={typed} errors={errors} fills={fills} />
      <RedeemMethod typed={typed} errors={errors} />
      <PictureFields
        label="Image (optional)"
        typed={typed}
        errors={errors}
        storedId={storedId}
        onChosen={onPicture}
      />
      <GuardRails typed={typed} errors={errors} fills={fills} />
    </div>
  )
}

/** A changed promise needs a new consent. */
function Confirmation({ fills, errors }: { fills: IfItFills; errors: FieldErrors }) {
  const promise = Object.values(fills).join()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const hasChanged = confirmed !== null && confirmed !== promise
  return (
    <div>
      <CheckField
        label={`Yes, if it fills we serve ${fills.guests ?? 'everyone in the queue'}.`}
        name="confirmed"
        value="yes"
        error={errors.confirmed}
        key={promise}
        defaultChecked={confirmed === promise}
        onChange={event => setConfirmed(event.target.checked ? promise : null)}
      />
      <p role="status" className="text-sm font-medium text-bad">
        {hasChanged && !errors.confirmed
          ? 'What you promise has changed. Please confirm it again.'
          : null}
      </p>
    </div>
  )
}

interface RedeemMethodProps {
  typed: Partial<Record<string, string>>
  errors: FieldErrors
}

/** Business §2. */
function RedeemMethod({ typed, errors }: RedeemMethodProps) {
  const id = useId()
  const chosen = typed.redeemMethod ?? DISPLAY_AT_CHECKOUT
  const isHydrated = useHydrated()
  const isAsked = chosen === OTHER_METHOD || !isHydrated
  return (
    <fieldset aria-describedby={errors.redeemMethod ? id : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">Redeem method</legend>
      {[DISPLAY_AT_CHECKOUT, OTHER_METHOD].map(method => (
        <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="redeemMethod"
            value={method}
            defaultChecked={method === chosen}
            className="size-5 shrink-0 accent-amber"
          />
          {method}
        </label>
      ))}
      {errors.redeemMethod ? (
        <p id={id} className="text-sm font-medium text-bad">
          {errors.redeemMethod}
        </p>
      ) : null}
      {isAsked ? (
        <Field
          label="How is it redeemed?"
          name="otherMethod"
          placeholder="Give your code at the bar"
          maxLength={MAX_REDEEM_METHOD_LENGTH}
          defaultValue={typed.otherMethod}
          error={errors.otherMethod}
          className="mt-1"
        />
      ) : null}
    </fieldset>
  )
}

interface PriceFieldsProps {
  typed: Partial<Record<string, string>>
  errors: FieldErrors
  fills: IfItFills
}

function PriceFields({ typed, errors, fills }: PriceFieldsProps) {
  const field = (name: string) => ({
    name,
    inputMode: 'decimal' as const,
    maxLength: MAX_PRICE_LENGTH,
    defaultValue: typed[name],
    error: errors[name],
  })
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">What it saves (optional)</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('price')} label="Price with the coupon" placeholder="45" />
        <Field {...field('usualPrice')} label="Usual price" placeholder="72" />
      </div>
      <p aria-live="polite" className="text-sm text-soft">
        {fills.saving === null
          ? 'Fill in both, for everything the coupon includes, and diners see what they save.'
          : `Diners see: ${fills.saving}`}
      </p>
    </fieldset>
  )
}
