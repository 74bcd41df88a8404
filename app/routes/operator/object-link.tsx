import { href, Link } from 'react-router'
import { isUid } from '../../domain/ids/id.ts'

const PAGES: Record<string, (id: string) => string> = {
  listing: listingId => href('/operator/listings/:listingId', { listingId }),
  ledger: businessId => href('/operator/ledger/:businessId', { businessId }),
  account: accountId => href('/operator/users/:accountId', { accountId }),
  case: caseId => href('/operator/claims/cases/:caseId', { caseId }),
  claim: claimId => href('/operator/claims/:claimId', { claimId }),
  verification: verificationId =>
    href('/operator/verifications/:verificationId', { verificationId }),
  inquiry: inquiryId => href('/operator/inquiries/:inquiryId', { inquiryId }),
  coupon: id => href('/operator/promotions/:kind/:id', { kind: 'coupon', id }),
  deal: id => href('/operator/promotions/:kind/:id', { kind: 'deal', id }),
}

export function ObjectLink({ objectId, name }: { objectId: string; name?: string }) {
  const [noun = '', id = '', ...more] = objectId.split(' ')
  const pageOf = id === '' ? undefined : PAGES[noun]
  if (!pageOf) return <span className="text-sm">{name ?? objectId}</span>
  return (
    <Link to={pageOf(id)} className="text-sm text-link underline-offset-4 hover:underline">
      {name ?? [noun, isUid(id) ? id.slice(0, 8) : id, ...more].join(' ')}
    </Link>
  )
}
