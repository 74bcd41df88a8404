import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { isRowId } from '../../../domain/ids/id.ts'
import { removeQuestion, saveQuestion } from '../../../domain/questions/questions.server.ts'
import { MAX_SAVED_QUESTIONS } from '../../../domain/questions/saved-question.ts'
import { readQueryParams } from '../../../domain/search/query-params.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import type { Route } from './+types/saved-questions'

const MAX_QUERY_LENGTH = 1_000

const fields = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('save'),
    query: z.string().max(MAX_QUERY_LENGTH),
    zip: z.string().regex(/^\d{5}$/),
  }),
  z.object({ verb: z.literal('remove'), question: z.string().refine(isRowId).transform(Number) }),
])

const ANSWERS = {
  saved: 'Saved. Choose under Alerts what it tells you.',
  'too-many': `You have ${MAX_SAVED_QUESTIONS} saved searches. Remove one, then save this.`,
  'nothing-to-look-for': 'There is nothing in this search to look for later.',
  'unknown-zip-code': 'We do not know this zip code.',
} as const

/** Whoever logs in first comes back to the search. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const back = safePath(form.next ?? href('/alerts'))
  const { accountId } = requireDiner(context, back)
  const { db, limits, now } = context.get(servicesContext)
  await requireWithinLimits(limits, [['alert settings by account', accountId]])
  const parsed = fields.safeParse(form)
  if (!parsed.success) throw data('Save or remove a search?', { status: 400 })
  if (parsed.data.verb === 'remove') {
    const removed = await removeQuestion(db, { accountId, id: parsed.data.question })
    if (removed === 'not-found') throw data('You did not save this search.', { status: 404 })
    return redirectWithNotice(href('/alerts'), 'Removed.')
  }
  const query = readQueryParams(new URLSearchParams(parsed.data.query))
  const saved = await saveQuestion(db, { accountId, query, zipCode: parsed.data.zip, now: now() })
  if (saved.outcome === 'not-found') throw redirect(href('/'))
  return redirectWithNotice(back, ANSWERS[saved.outcome])
}

/** There is no page at this address. */
export function loader() {
  return redirect(href('/alerts'))
}
