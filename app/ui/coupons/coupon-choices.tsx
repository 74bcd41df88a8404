import {
  COUPON_FILTERS,
  COUPON_ORDERS,
  type CouponView,
} from '../../domain/promotions/coupon-view.ts'
import { ChoiceLinks } from '../choice-links.tsx'

const FILTERS: Record<CouponView['filter'], string> = {
  all: 'All',
  'nearly-full': 'Nearly full',
  ending: 'Ends soon',
  mine: 'Mine',
}

const ORDERS: Record<CouponView['order'], string> = {
  joined: 'Most joined',
  ending: 'Ends first',
  distance: 'Nearest',
  saving: 'Most % off',
}

interface CouponChoicesProps {
  view: CouponView
  isSignedIn: boolean
  hrefOf: (view: CouponView) => string
}

export function CouponChoices({ view, isSignedIn, hrefOf }: CouponChoicesProps) {
  const filters = COUPON_FILTERS.filter(filter => isSignedIn || filter !== 'mine')
  return (
    <div className="grid grid-cols-1">
      <ChoiceLinks
        label="Filter coupons"
        look="chip"
        choices={filters.map(filter => ({
          label: FILTERS[filter],
          to: hrefOf({ ...view, filter }),
          isCurrent: filter === view.filter,
        }))}
      />
      <ChoiceLinks
        label="Order of coupons"
        look="text"
        choices={COUPON_ORDERS.map(order => ({
          label: ORDERS[order],
          to: hrefOf({ ...view, order }),
          isCurrent: order === view.order,
        }))}
      />
    </div>
  )
}
