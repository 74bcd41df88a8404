import { useState } from 'react'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { FieldTexts, FormAnswer } from '../../../domain/forms/form-answer.ts'
import {
  couponForm,
  DEFAULT_TARGET,
  MAX_COUNT_LENGTH,
} from '../../../domain/promotions/coupon-form.ts'
import { type IfItFills, ifItFills } from '../../../domain/promotions/if-it-fills.ts'
import {
  endsOnBounds,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../domain/promotions/promotion-fields.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { FillsPanel } from './fills-panel.tsx'
import { GuardRails } from './guard-rails.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PostAgain } from './post-again.tsx'
import { type DraftBefore, type FormBefore, PostForm } from './post-form.tsx'
import { PriceFields } from './price-fields.tsx'
import { RedeemMethod } from './redeem-method.tsx'
import { StartField } from './start-field.tsx'

interface NewCouponFormProps {
  from: FormBefore | null
  draft: DraftBefore | null
  isEditing?: boolean
  promotionKey: string
  /** The listing's date, 'YYYY-MM-DD'. */
  today: string
  answer: FormAnswer | undefined
}

export function NewCouponForm(props: NewCouponFormProps) {
  const { from, draft, isEditing = false, promotionKey, today, answer } = props
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
