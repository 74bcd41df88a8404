/** What an address that is not open yet says of itself. */
export interface Soon {
  title: string
  /** What will be there. */
  text: string
  /** What one can do meanwhile: where the button leads. */
  instead: 'look' | 'contact'
}

const TOOLS: Pick<Soon, 'text' | 'instead'> = {
  text: 'Here a business will keep its own page: its hours, its pictures, its coupons and deals. Business accounts are not open yet.',
  instead: 'contact',
}

const PAYMENT: Pick<Soon, 'text' | 'instead'> = {
  text: 'Nothing can be bought on Hush yet, so nothing was charged.',
  instead: 'look',
}

const SOON = new Map<string, Soon>([
  [
    '/business-inquiry-form',
    {
      title: 'List Your Business',
      text: 'Here bars and restaurants will tell us who they are and what they would like to do: list a place, promote it, or plan something together. The form is not open yet.',
      instead: 'contact',
    },
  ],
  [
    '/pricing',
    {
      title: 'Plans',
      text: 'Two plans for businesses will stand here: Basic, which is free, and Business, at $5.99 a month. Neither can be chosen yet.',
      instead: 'contact',
    },
  ],
  [
    '/business-auth',
    {
      title: 'For businesses',
      text: 'Here businesses will sign up, log in and compare the plans. Business accounts are not open yet.',
      instead: 'contact',
    },
  ],
  [
    '/business-signup',
    {
      title: 'Business sign-up',
      text: 'Here a business will open its account in three steps. Business accounts are not open yet.',
      instead: 'contact',
    },
  ],
  ['/success', { title: 'No payment was made', ...PAYMENT }],
  ['/cancel', { title: 'No payment was made', ...PAYMENT }],
  ['/connect-account', { title: 'Connect an account', ...TOOLS }],
  ['/request-payout', { title: 'Request a payout', ...TOOLS }],
  ['/verify', { title: 'Verify a business', ...TOOLS }],
  ['/profile/edit-happy-hour', { title: 'Edit happy hours', ...TOOLS }],
  ['/profile/redeem', { title: 'Redeem a coupon', ...TOOLS }],
  ['/profile/results', { title: 'Results', ...TOOLS }],
  ['/profile/AddCouponForm', { title: 'Add a coupon', ...TOOLS }],
  ['/profile/AddDealForm', { title: 'Add a deal', ...TOOLS }],
  ['/profile/ViewAllPromotions', { title: 'All promotions', ...TOOLS }],
  ['/profile/mannual-account-verification', { title: 'Verify a business', ...TOOLS }],
])

/** What the page at this path says until it opens; undefined where no page is planned. */
export function soonAt(path: string): Soon | undefined {
  return SOON.get(path)
}
