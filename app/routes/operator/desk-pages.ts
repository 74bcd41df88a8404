import { href } from 'react-router'
import type { loader } from './desk.tsx'

interface DeskPage {
  to: string
  label: string
  /** Pressed after "g". */
  key: string
  counts?: keyof Awaited<ReturnType<typeof loader>>['waiting']
}

export const DESK = href('/operator')

export const DESK_PAGES: readonly DeskPage[] = [
  { to: DESK, label: 'Desk', key: 'd' },
  {
    to: href('/operator/verifications'),
    label: 'Verifications',
    key: 'v',
    counts: 'verifications',
  },
  { to: href('/operator/inquiries'), label: 'Inquiries', key: 'i', counts: 'inquiries' },
  { to: href('/operator/listings'), label: 'Listings', key: 'l' },
  { to: href('/operator/finds'), label: 'Finds', key: 'f', counts: 'finds' },
  { to: href('/operator/calls'), label: 'Calls', key: 't' },
  { to: href('/operator/claims'), label: 'Claims', key: 'c', counts: 'cases' },
  { to: href('/operator/promotions'), label: 'Promotions', key: 'p' },
  { to: href('/operator/users'), label: 'Users', key: 'u' },
  { to: href('/operator/ledger'), label: 'Ledger', key: 'e', counts: 'credits' },
  { to: href('/operator/audit'), label: 'Audit log', key: 'a' },
]
