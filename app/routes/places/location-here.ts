import { data, redirect } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { type LocateResult, locate, roughPosition } from '../../domain/locations/position.ts'
import { positionFields } from '../../domain/locations/position-fields.ts'
import type { ServedArea } from '../../domain/locations/served-area.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { saveLocation } from '../../http/cookies.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { refuseForNow, takeLimits } from '../../http/limits/limits.server.ts'
import { safePath } from '../../http/safe-path.ts'
import { answerForScript } from '../../ui/forms/answer-for-script.ts'
import { settleIn } from '../../ui/locations/standpoint.ts'
import type { HereAnswer } from '../../ui/locations/use-here.ts'
import type { Route } from './+types/location-here'

const ABSURD = 'Your browser gave a position that cannot be right. Please type a city or zip code.'

/** Posted, so that no address, history or log holds a position; only the zip code is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { limits, lists, area } = context.get(servicesContext)
  const address = context.get(clientAddressContext)
  const seconds = await takeLimits(limits, [['positions by address', address]])
  if (seconds > 0) return refuseForNow<HereAnswer>(seconds, {})
  const parsed = positionFields.safeParse(await readForm(request))
  if (!parsed.success) return refuse<HereAnswer>(400, { problem: ABSURD })
  const located = locate(await lists.places(), roughPosition(parsed.data))
  if (located.kind !== 'here') return refuse<HereAnswer>(404, elsewhere(located, area))
  const headers = new Headers()
  saveLocation(headers, located.place)
  return data<FormAnswer<HereAnswer>>({ isDone: true, place: located.place }, { headers })
}

function elsewhere(
  located: Exclude<LocateResult, { kind: 'here' }>,
  { name }: ServedArea,
): HereAnswer & { problem: string } {
  if (located.kind === 'absurd') return { problem: ABSURD }
  const { nearest } = located
  if (!nearest) return { problem: `Hush serves only ${name} so far.` }
  const town = `${nearest.city} ${nearest.zipCode}`
  return {
    problem: `Hush serves only ${name} so far. The nearest town with happy hours is ${town}.`,
    instead: nearest,
  }
}

/** Keeps the position once its zip code is known; later moves change no page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const next = (await request.clone().formData()).get('next')
  const answer = await answerForScript(serverAction)
  const place = answer.data && 'place' in answer.data ? answer.data.place : undefined
  if (!place) return answer
  settleIn(place.zipCode)
  return typeof next === 'string' ? redirect(safePath(next)) : answer
}
