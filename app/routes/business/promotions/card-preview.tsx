import { useRouteLoaderData } from 'react-router'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import { couponPreview } from '../../../domain/promotions/coupon-preview.ts'
import { CouponCardView } from '../../../ui/coupons/coupon-card.tsx'
import { useObjectUrl } from '../../../ui/files/use-object-url.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import type { loader } from '../business-area.tsx'

interface CardPreviewProps {
  typed: FieldTexts
  picture: File | null
  today: string
}

/** The card only shows, so nothing in it takes the focus. */
export function CardPreview({ typed, picture, today }: CardPreviewProps) {
  const business = useRouteLoaderData<typeof loader>('routes/business/business-area')
  const coupon = couponPreview(typed, { restaurant: business?.name ?? '', today })
  return (
    <figure className="max-w-96">
      <figcaption className="mb-2 font-semibold">What diners will see</figcaption>
      <div inert>
        <CouponCardView
          coupon={coupon}
          pictureUrl={useObjectUrl(picture)}
          isSignedIn={false}
          next=""
          action={<span className={buttonClass('primary', 'w-full')}>Wait in Line</span>}
        />
      </div>
    </figure>
  )
}
