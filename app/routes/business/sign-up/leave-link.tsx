import { href, Link } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { forgetDraft, useDraft } from './draft.ts'

export function LeaveLink() {
  const isTyped = Object.keys(useDraft()).length > 0
  if (!useHydrated() || !isTyped) return null
  return (
    <Link
      to={href('/business-auth')}
      onClick={forgetDraft}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      Leave and forget what I typed
    </Link>
  )
}
