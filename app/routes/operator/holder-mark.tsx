import type { Holder } from '../../domain/desk/operators/colleagues.server.ts'

export function HolderMark({ holder }: { holder: Holder }) {
  return (
    <p className="mt-1 inline-block max-w-full rounded-full bg-amber px-2.5 py-0.5 text-sm font-semibold wrap-anywhere text-on-amber">
      {holder.isMe ? 'You are on it' : `${holder.email} is on it`}
    </p>
  )
}
