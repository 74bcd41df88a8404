import { postPush } from '../post-push.ts'

declare const self: ServiceWorkerGlobalScope

const PUSHES = '/alerts/pushes'

interface Change {
  oldSubscription: Pick<PushSubscription, 'options'> | null
  newSubscription: Pick<PushSubscription, 'toJSON'> | null
}

/** The browser's push service renewed the address; the server notices the old one when it fails. */
export async function renewPush({ oldSubscription, newSubscription }: Change): Promise<void> {
  const options = oldSubscription?.options
  const renewed =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (renewed) await postPush(PUSHES, renewed, 'on')
}
