import { redirect } from 'react-router'
import { z } from 'zod'
import { type Located, locate, roughPosition } from '../../domain/locations/position.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { saveLocation } from '../../http/cookies.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { takeLimits, tooManySentence } from '../../http/limits/limits.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { safePath } from '../../http/safe-path.ts'
import { answerForScript } from '../../ui/forms/answer-for-script.ts'
import type { HereAnswer } from '../../ui/locations/use-here.ts'
import type { Route } from './+types/location-here'

/** Empty text would be read as 0. */
function degrees(most: number) {
  return z.string().trim().min(1).pipe(z.coerce.number<string>().min(-most).max(most))
}

const fields = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  next: z.string().optional(),
})

const ABSURD = 'Your browser gave a position that cannot be right. Please type a city or zip code.'

/** Posted, so that no address, history or log holds a position; only the zip code is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const { limits, lists } = context.get(servicesContext)
  const address = context.get(clientAddressContext)
  const seconds = await takeLimits(limits, [['positions by address', address]])
  if (seconds > 0) return refuseForNow(seconds)
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) return refuse<HereAnswer>(400, { problem: ABSURD })
  const located = locate(await lists.places(), roughPosition(parsed.data))
  if (located.kind !== 'here') return refuse<HereAnswer>(404, elsewhere(located))
  const headers = new Headers()
  saveLocation(headers, located.place)
  return redirect(safePath(parsed.data.next ?? null), { headers })
}

function refuseForNow(seconds: number) {
  const problem = tooManySentence(seconds)
  return refuse<HereAnswer>(429, { problem }, retryAfter(seconds))
}

function elsewhere(located: Exclude<Located, { kind: 'here' }>): HereAnswer & { problem: string } {
  if (located.kind === 'absurd') return { problem: ABSURD }
  const { nearest } = located
  if (!nearest) return { problem: 'Hush serves only Maryland so far.' }
  const town = `${nearest.city} ${nearest.zipCode}`
  return {
    problem: `Hush serves only Maryland so far. The nearest town with happy hours is ${town}.`,
    instead: nearest,
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction)
}
