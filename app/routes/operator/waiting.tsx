import { requireOperator } from '../../http/guards.server.ts'
import { OperatorFrame } from '../../ui/operator-frame.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/waiting'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Operators’ desk · Hush')
}

export function loader({ context }: Route.LoaderArgs) {
  return { firstName: requireOperator(context).firstName }
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  return <OperatorFrame title={`Good to see you, ${loaderData.firstName}`}>{null}</OperatorFrame>
}
