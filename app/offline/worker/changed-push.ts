import { postPush } from '../post-push.ts'

declare const self: ServiceWorkerGlobalScope

const PUSHES = '/alerts/pushes'

interface Change {
  oldSubscription: Pick<PushSubscription, 'options'> | null
  newSubscription: Pick<PushSubscription, 'toJSON'> | null
}

/** The maker of the browser gave it another address; the server learns the old one is gone when it calls there. */
export async function renewPush({ oldSubscription, newSubscription }: Change): Promise<void> {
  const options = oldSubscription?.options
  const renewed =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (renewed) await postPush(PUSHES, renewed, 'on')
}
