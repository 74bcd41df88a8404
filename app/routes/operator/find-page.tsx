import { momentText } from '@hush/hours/time'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { listCorrections, listWitnesses } from '../../domain/belief/reports/reports.server.ts'
import { excerptOf } from '../../domain/belief/sites/find-excerpt.ts'
import {
  type Find,
  findFind,
  findNextFind,
  listRivals,
} from '../../domain/belief/sites/finds.server.ts'
import { type JudgeOutcome, judgeFind } from '../../domain/belief/sites/judge-find.server.ts'
import { judgeSamePlace } from '../../domain/belief/sites/judge-same-place.server.ts'
import type { AuditActor } from '../../domain/desk/audit/audit.server.ts'
import { acceptCorrection } from '../../domain/desk/operators/accept-correction.server.ts'
import { ageText } from '../../domain/desk/operators/age.ts'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import { absoluteUrl } from '../../http/absolute-url.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { openPageHref } from '../../http/sites/open-page.server.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/find-page'
import { changeColleagues } from './change-colleagues.server.ts'
import { ColleaguesCard } from './colleagues-card.tsx'
import { DeskForm } from './desk-form.tsx'
import {
  ACCEPTED,
  DISPUTE_NOTICES,
  DISPUTE_VERDICTS,
  findReason,
  NOTICES,
  TOLD_NOTICES,
  TOLD_VERDICTS,
  VERDICTS,
  verdictText,
} from './find-words.ts'
import { Corrections, Witnesses } from './guests-say.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageExcerpt } from './page-excerpt.tsx'
import { readDeskForm } from './read-reason.server.ts'
import { SamePlace } from './same-place.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.find.listing ?? 'Find'} · Operators’ desk · Hush`)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const findId = findIdIn(params)
  const found = await findFind(db, { findId })
  if (!found) throw data(null, { status: 404 })
  const { page, foundAt, ...find } = found
  return {
    find,
    page: page && {
      address: page.address,
      opensAt: openPageHref(context, page.address),
      fetchedAt: page.fetchedAt && momentText(page.fetchedAt),
      excerpt: find.quote === null ? null : excerptOf(page.text, find.quote),
    },
    waited: ageText(foundAt, now()),
    witnesses:
      found.reason === 'disputed'
        ? await listWitnesses(db, { listingId: found.listingId, now: now() })
        : null,
    corrections:
      found.reason === 'told'
        ? await listCorrections(db, { listingId: found.listingId, now: now() })
        : null,
    rivals: await listRivals(db, { findId, listingId: found.listingId }),
    next: await findNextFind(db, { findId }),
    colleagues: await readColleagues(db, { objectId: objectIdOf(findId), operatorId, now: now() }),
  }
}

function objectIdOf(findId: number): string {
  return `find ${findId}`
}

/** Throws 404 unless it is an id. */
function findIdIn({ findId }: { findId: string }): number {
  const id = Number(findId)
  if (!Number.isSafeInteger(id)) throw data(null, { status: 404 })
  return id
}

const JUDGEMENT = z.union([
  z.object({ accept: z.coerce.number().int().positive() }),
  z.object({
    verdict: z.enum(['right', 'wrong', 'other-place']),
    seen: z.enum(['', 'right', 'wrong', 'other-place', 'gone']).default(''),
  }),
  z.object({ verdict: z.enum(['same', 'two-places']) }),
])

export async function action({ context, params, request }: Route.ActionArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const findId = findIdIn(params)
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const changed = await changeColleagues({ fields, objectId: objectIdOf(findId), context })
  if (changed) return changed
  const parsed = JUDGEMENT.safeParse(fields)
  if (!parsed.success) throw data(null, { status: 400 })
  const act = { findId, by: auditActorOf(request, context), now: now() }
  const find = await findFind(db, { findId })
  if (!find) throw data(null, { status: 404 })
  const judgement = parsed.data
  const outcome =
    'accept' in judgement
      ? await acceptCorrection(db, { ...act, reportId: judgement.accept, mails: mailsOf(context) })
      : await judge(db, judgement, act)
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if (outcome === 'already-judged') {
    const first = (await findFind(db, { findId })) ?? find
    const judged = `${first.settledBy ?? 'A colleague'} judged it meanwhile: “${verdictText(first)}”.`
    return redirectWithNotice(addressOf(findId), `${judged} Nothing was changed.`)
  }
  if (outcome === 'unread') return redirectWithNotice(addressOf(findId), ACCEPTED.unread)
  const next = await findNextFind(db, { findId })
  const to = next === null ? href('/operator/finds') : addressOf(next)
  if (outcome !== 'judged') return redirectWithNotice(to, ACCEPTED[outcome])
  return redirectWithNotice(
    to,
    'verdict' in judgement ? noticeFor(judgement.verdict, find.reason) : '',
  )
}

function mailsOf(context: Route.ActionArgs['context']) {
  const { mail: queue, baseUrl } = context.get(servicesContext)
  return { queue, weekUrl: absoluteUrl(baseUrl, href('/profile/edit-happy-hour')) }
}

function noticeFor(verdict: keyof typeof NOTICES, reason: Find['reason']): string {
  const isRuling = verdict === 'right' || verdict === 'wrong'
  if (reason === 'disputed' && isRuling) return DISPUTE_NOTICES[verdict]
  if (reason === 'told' && isRuling) return TOLD_NOTICES[verdict]
  return NOTICES[verdict]
}

function judge(
  db: Db,
  judgement: Exclude<z.infer<typeof JUDGEMENT>, { accept: number }>,
  act: { findId: number; by: AuditActor; now: Date },
): Promise<JudgeOutcome> {
  if (!('seen' in judgement)) {
    return judgeSamePlace(db, { ...act, isSame: judgement.verdict === 'same' })
  }
  const { verdict, seen } = judgement
  return judgeFind(db, { ...act, verdict, seen: seen === '' ? null : seen })
}

function addressOf(findId: number): string {
  return href('/operator/finds/:findId', { findId: String(findId) })
}

export default function FindPage({ loaderData, actionData }: Route.ComponentProps) {
  const { find, page, waited, witnesses, corrections, rivals, next, colleagues } = loaderData
  const { other } = find
  return (
    <OperatorFrame
      title={find.listing}
      text={`${findReason(find)} · ${find.verdict === null ? `has waited ${waited}` : judgedText(find)}`}
      actions={
        <TextLink
          aria-keyshortcuts="n"
          to={next === null ? href('/operator/finds') : addressOf(next)}
        >
          {next === null ? 'All finds' : 'Next one'}
        </TextLink>
      }
    >
      {other ? (
        <SamePlace one={find} other={other} verdict={find.verdict} />
      ) : (
        <div className="grid gap-5 lg:grid-cols-[2fr_3fr] lg:items-start">
          <section className="grid gap-4 rounded-card border border-line bg-card p-5 shadow-card">
            <p className="text-soft">{find.place}</p>
            {witnesses ? <Witnesses witnesses={witnesses} /> : null}
            {corrections ? <Corrections corrections={corrections} find={find} /> : null}
            <blockquote className="border-l-4 border-amber pl-4 font-display text-2xl text-pretty">
              {find.quote || 'No hours'}
            </blockquote>
            <VerdictForm find={find} />
            <Rivals rivals={rivals} />
            <TextLink
              to={href('/operator/listings/:listingId', { listingId: `${find.listingId}` })}
            >
              The listing
            </TextLink>
          </section>
          <PageExcerpt page={page} />
        </div>
      )}
      <div className="mt-5 max-w-3xl">
        <ColleaguesCard colleagues={colleagues} answer={actionData} />
      </div>
    </OperatorFrame>
  )
}

function judgedText(find: JudgedFind): string {
  const { settledAt, settledBy } = find
  const who = settledBy === null ? '' : `, ${settledBy}`
  const when = settledAt === null ? '' : `, ${momentText(settledAt)}`
  return `${verdictText(find)}${who}${when}`
}

type JudgedFind = Pick<
  Find,
  'id' | 'listingId' | 'isOfBusiness' | 'verdict' | 'other' | 'reason' | 'settledAt' | 'settledBy'
>

function VerdictForm({ find }: { find: JudgedFind }) {
  const { verdict, reason } = find
  const isTold = reason === 'told'
  const isDispute = reason === 'disputed' || isTold
  const words = isTold ? TOLD_VERDICTS : isDispute ? DISPUTE_VERDICTS : VERDICTS
  return (
    <DeskForm data-decision="" className="flex flex-wrap gap-2">
      <input type="hidden" name="seen" value={verdict ?? ''} />
      {verdict === null ? null : (
        <p className="w-full font-semibold">
          {verdict === 'gone' && !isDispute
            ? 'The page changed meanwhile.'
            : `Judged: ${judgedText(find)}`}
        </p>
      )}
      <Button name="verdict" value="right">
        {words.right}
      </Button>
      {isTold && find.isOfBusiness ? null : (
        <Button look={isDispute ? 'primary' : 'quiet'} name="verdict" value="wrong">
          {words.wrong}
        </Button>
      )}
      {isTold && !find.isOfBusiness ? (
        <ButtonLink
          look="quiet"
          to={href('/operator/listings/:listingId/correct', { listingId: `${find.listingId}` })}
        >
          Correct by hand
        </ButtonLink>
      ) : null}
      {isDispute ? null : (
        <Button look="quiet" name="verdict" value="other-place">
          {VERDICTS['other-place']}
        </Button>
      )}
    </DeskForm>
  )
}

function Rivals({ rivals }: { rivals: { id: number; quote: string }[] }) {
  if (rivals.length === 0) return null
  return (
    <div>
      <h2 className="font-semibold">It also says</h2>
      <ul className="mt-2 grid gap-2">
        {rivals.map(({ id, quote }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <Link to={addressOf(id)} className="text-link underline underline-offset-4">
              {quote}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
