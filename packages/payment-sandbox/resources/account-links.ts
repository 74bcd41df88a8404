import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { type Endpoints, endpoint, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { findAccount } from './accounts.ts'

const LINK_SECONDS = 5 * 60
const VISIT_SECONDS = 60 * 60

/** A link to the onboarding page, or the visit that its first use began. */
export interface OnboardingPass {
  id: string
  object: 'onboarding_link' | 'onboarding_visit'
  account: string
  return_url: string
  refresh_url: string
  expires_at: number
  used: boolean
}

const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5000)

export const accountLinks: Endpoints = {
  'POST /v1/account_links': endpoint(
    z.strictObject({
      account: z.string(),
      refresh_url: address,
      return_url: address,
      type: z.literal('account_onboarding'),
    }),
    ({ account, refresh_url, return_url }, { world }) => {
      findAccount(world, account)
      const created = seconds(world.now())
      const expires_at = created + LINK_SECONDS
      const id = newId('link', 32)
      const pass: OnboardingPass = {
        id,
        object: 'onboarding_link',
        account,
        refresh_url,
        return_url,
        expires_at,
        used: false,
      }
      world.store.put(pass)
      const link: Stripe.AccountLink = {
        object: 'account_link',
        created,
        expires_at,
        url: `${world.origin()}/setup/e/${id}`,
      }
      return link
    },
  ),
}

/** Null `id` for a used or expired link. Throws the provider's refusal for an unknown one. */
export function beginVisit(
  world: World,
  linkId: string,
): { link: OnboardingPass; id: string | null } {
  const link = world.store.find<OnboardingPass>('onboarding_link', linkId)
  if (!link) throw new ApiError(404, { message: 'There is no such page.' })
  if (link.used || isOver(world, link)) return { link, id: null }
  const used: OnboardingPass = { ...link, used: true }
  world.store.put(used)
  const id = newId('visit', 32)
  const expires_at = seconds(world.now()) + VISIT_SECONDS
  const visit: OnboardingPass = { ...link, id, object: 'onboarding_visit', expires_at }
  world.store.put(visit)
  return { link, id }
}

/** Throws the provider's refusal for an unknown or expired visit. */
export function findVisit(world: World, id: string): OnboardingPass {
  const visit = world.store.find<OnboardingPass>('onboarding_visit', id)
  if (!visit || isOver(world, visit)) throw new ApiError(404, { message: 'This visit is over.' })
  return visit
}

function isOver(world: World, { expires_at }: OnboardingPass): boolean {
  return seconds(world.now()) > expires_at
}
