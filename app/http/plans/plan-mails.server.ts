import { href } from 'react-router'
import type { PlanMails } from '../../domain/plans/plan-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'
import type { Services } from '../context.server.ts'

export function planLinks(baseUrl: string): PlanMails['links'] {
  return { plan: `${absoluteUrl(baseUrl, href('/profile'))}#plan` }
}

export function planMailsOf({
  mail,
  baseUrl,
  now,
}: Pick<Services, 'mail' | 'baseUrl' | 'now'>): PlanMails {
  return { mail, links: planLinks(baseUrl), now: now() }
}
