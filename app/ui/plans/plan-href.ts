import { href } from 'react-router'

export const PLAN_HREF = `${href('/profile')}#plan`
