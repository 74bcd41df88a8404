import { href } from 'react-router'
import type { ClaimMails } from '../../domain/claims/claim-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'
import type { Services } from '../context.server.ts'

type Mailing = Pick<Services, 'mail' | 'contactEmail' | 'baseUrl'>

export function claimMails({ mail, contactEmail, baseUrl }: Mailing): ClaimMails {
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
