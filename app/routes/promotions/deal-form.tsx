import {
  endsOnBounds,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../domain/coupons/promotion-fields.ts'
import { dealForm } from '../../domain/deals/deal-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { PictureFields } from './picture-fields.tsx'
import type { PostAnswer } from './post-answer.ts'
import { PostForm } from './post-form.tsx'

interface DealFormProps {
  promotionKey: string
  /** The day of the place, 'YYYY-MM-DD'. */
  today: string
  answer: PostAnswer | undefined
}

/** What a deal gives and until when. */
export function DealForm({ promotionKey, today, answer }: DealFormProps) {
  return (
    <PostForm
      schema={dealForm(today)}
      promotionKey={promotionKey}
      answer={answer}
      submit="Add Deal"
    >
      {(typed, errors) => {
        const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
        return (
          <div className="grid gap-5 rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
            <PictureFields
              label="Cover photo (optional)"
              {...{ typed, errors }}
              storedId={answer?.storedId}
            />
            <Field {...field('title')} label="Title" required maxLength={MAX_TITLE_LENGTH} />
            <TextAreaField
              {...field('description')}
              label="Description (Recommended)"
              required
              maxLength={MAX_DESCRIPTION_LENGTH}
            />
            <Field
              {...field('endsOn')}
              label="Deal End Date"
              type="date"
              required
              {...endsOnBounds(today)}
              hint="The last day, until midnight."
            />
          </div>
        )
      }}
    </PostForm>
  )
}
