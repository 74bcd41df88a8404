import { href } from 'react-router'
import type { ClaimMails } from '../../domain/claims/claim-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'
import type { Services } from '../context.server.ts'

export function claimMails({ mail, contactEmail, baseUrl }: Services): ClaimMails {
  return {
    queue: mail,
    to: contactEmail,
    links: {
      desk: absoluteUrl(baseUrl, href('/operator')),
      profile: absoluteUrl(baseUrl, href('/profile')),
      undo: token =>
        absoluteUrl(baseUrl, `${href('/claims/undo')}?${new URLSearchParams({ token })}`),
    },
  }
}
