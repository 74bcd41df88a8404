import { href, isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import { unverifiedText } from '../../../domain/businesses/verification.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { SorryPage } from '../../../ui/frame/sorry-page.tsx'
import { Clock, Verified } from '../../../ui/icons.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const unverified = z.object({
  state: z.enum(['none', 'under-review', 'declined']),
  reason: z.string().nullable(),
  takesCard: z.boolean(),
})

const TITLES = {
  none: 'Verify your business first',
  'under-review': 'Under review',
  declined: 'Not verified yet',
}

export function PostingRefused({ title, error }: { title: string; error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const refusal = unverified.safeParse(isRouteErrorResponse(error) ? error.data : null)
  if (!refusal.success) {
    const reason =
      isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
    return <SorryPage status={status} reason={reason} />
  }
  const { state, takesCard } = refusal.data
  const Icon = state === 'under-review' ? Clock : Verified
  return (
    <PromotionFrame title={title}>
      <div className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
        <span className="grid size-14 place-items-center rounded-full bg-amber text-on-amber [--card:var(--amber)]">
          <Icon className="size-7" />
        </span>
        <h2 className="font-display text-2xl">{TITLES[state]}</h2>
        <p className="max-w-prose text-lg text-soft">{unverifiedText(refusal.data)}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {state === 'under-review' ? null : (
            <ButtonLink to={href('/profile/mannual-account-verification')}>Verify now</ButtonLink>
          )}
          {takesCard ? (
            <ButtonLink look="quiet" to={href('/profile/card-verification')} reloadDocument>
              Verify by card now
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </PromotionFrame>
  )
}
