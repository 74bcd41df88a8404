import { href } from 'react-router'
import type { DisputeMails } from '../../domain/belief/reports/dispute-mail.ts'
import { absoluteUrl } from '../absolute-url.ts'
import type { Services } from '../context.server.ts'

export function disputeMails({ mail, baseUrl }: Services): DisputeMails {
  return {
    queue: mail,
    answer: (token, answer) =>
      absoluteUrl(baseUrl, `${href('/disputes/answer')}?${new URLSearchParams({ token, answer })}`),
  }
}
