export async function postPush(
  address: string,
  subscription: Pick<PushSubscription, 'toJSON'>,
  turn: 'on' | 'off',
): Promise<boolean> {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ endpoint, p256dh, auth, turn }),
    redirect: 'error',
  })
  return response.ok
}
