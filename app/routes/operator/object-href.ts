import { href } from 'react-router'

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
  find: findId => href('/operator/finds/:findId', { findId }),
  deal: id => href('/operator/promotions/:kind/:id', { kind: 'deal', id }),
}

export function objectHref(objectId: string): string | null {
  const [noun = '', id = ''] = objectId.split(' ')
  const pageOf = id === '' || !Object.hasOwn(PAGES, noun) ? undefined : PAGES[noun]
  return pageOf?.(id) ?? null
}
