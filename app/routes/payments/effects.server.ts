import type { Tx } from '../../../db/client.ts'
import type { ProviderEvent } from '../../domain/payments/provider.ts'
import type { Services } from '../../http/context.server.ts'
import { cardEffect } from './card-effects.server.ts'

/** What an event changes, once the provider was asked about it. */
export type Effect = (tx: Tx) => Promise<void>

type Prepare = (event: ProviderEvent, services: Services) => Promise<Effect>

/** What is done about events, by the beginning of their type. Others are taken and change nothing. */
const EFFECTS: Readonly<Record<string, Prepare>> = {
  'setup_intent.': cardEffect,
}

const NOTHING: Effect = async () => {}

/** Asks the provider what an event is about. Throws `ProviderUnclear` when it cannot be asked now. */
export async function prepareEffect(event: ProviderEvent, services: Services): Promise<Effect> {
  const beginning = Object.keys(EFFECTS).find(type => event.type.startsWith(type))
  const prepare = beginning === undefined ? undefined : EFFECTS[beginning]
  return prepare ? prepare(event, services) : NOTHING
}
