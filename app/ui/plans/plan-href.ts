import { href } from 'react-router'

/** Where a business sees its plan. */
export const PLAN_HREF = `${href('/profile')}#plan`
