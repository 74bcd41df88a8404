import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { ageText } from '../../domain/operators/age.ts'
import { type Excerpt, excerptOf } from '../../domain/sites/find-excerpt.ts'
import {
  type Find,
  findFind,
  findNextFind,
  judgeFind,
  listRivals,
} from '../../domain/sites/finds.server.ts'
import { momentText } from '../../domain/time/moment-text.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { openPageHref } from '../../http/sites/open-page.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/find-page'
import { FIND_REASONS, VERDICTS } from './find-words.ts'
import { OperatorFrame } from './operator-frame.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.find.listing ?? 'Find'} · Operators’ desk · Hush`)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireOperator(context)
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
    rivals: await listRivals(db, { findId, listingId: found.listingId }),
    next: await findNextFind(db, { findId }),
  }
}

/** Throws 404 for what is no id. */
function findIdIn({ findId }: { findId: string }): number {
  const id = Number(findId)
  if (!Number.isSafeInteger(id)) throw data(null, { status: 404 })
  return id
}

const judgement = z.object({
  verdict: z.enum(['right', 'wrong', 'other-place']),
  seen: z.enum(['', 'right', 'wrong', 'other-place', 'gone']).default(''),
})

export async function action({ context, params, request }: Route.ActionArgs) {
  requireOperator(context)
  const parsed = judgement.safeParse(await readForm(request))
  if (!parsed.success) throw data(null, { status: 400 })
  const { db, now } = context.get(servicesContext)
  const findId = findIdIn(params)
  const { verdict, seen } = parsed.data
  const outcome = await judgeFind(db, {
    findId,
    verdict,
    seen: seen === '' ? null : seen,
    by: auditActorOf(request, context),
    now: now(),
  })
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if (outcome === 'already-judged') {
    return redirectWithNotice(
      addressOf(findId),
      'A colleague judged it meanwhile. Nothing was changed.',
    )
  }
  const next = await findNextFind(db, { findId })
  const to = next === null ? href('/operator/finds') : addressOf(next)
  return redirectWithNotice(to, VERDICTS[verdict].notice)
}

function addressOf(findId: number): string {
  return href('/operator/finds/:findId', { findId: String(findId) })
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { find, page, waited, rivals, next } = loaderData
  return (
    <OperatorFrame
      title={find.listing}
      text={`${FIND_REASONS[find.reason]} · waits for ${waited}`}
      actions={
        <TextLink to={next === null ? href('/operator/finds') : addressOf(next)}>
          {next === null ? 'All finds' : 'Next one'}
        </TextLink>
      }
    >
      <div className="grid gap-5 lg:grid-cols-[2fr_3fr] lg:items-start">
        <section className="grid gap-4 rounded-card border border-line bg-card p-5 shadow-card">
          <p className="text-soft">{find.place}</p>
          <blockquote className="border-l-4 border-amber pl-4 font-display text-2xl text-pretty">
            {find.quote}
          </blockquote>
          <VerdictForm find={find} />
          <Rivals rivals={rivals} />
          <TextLink to={href('/operator/listings/:listingId', { listingId: `${find.listingId}` })}>
            The listing
          </TextLink>
        </section>
        <PageExcerpt page={page} />
      </div>
    </OperatorFrame>
  )
}

function VerdictForm({ find }: { find: { id: number; verdict: Find['verdict'] } }) {
  const { verdict } = find
  return (
    <form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="seen" value={verdict ?? ''} />
      {verdict === null ? null : (
        <p className="w-full font-semibold">
          {verdict === 'gone'
            ? 'The page changed meanwhile.'
            : `Judged: ${VERDICTS[verdict].label}`}
        </p>
      )}
      <Button name="verdict" value="right">
        {VERDICTS.right.label}
      </Button>
      <Button look="quiet" name="verdict" value="wrong">
        {VERDICTS.wrong.label}
      </Button>
      <Button look="quiet" name="verdict" value="other-place">
        {VERDICTS['other-place'].label}
      </Button>
    </form>
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

interface ShownPage {
  address: string
  /** Where it opens. */
  opensAt: string
  fetchedAt: string | null
  excerpt: Excerpt | null
}

function PageExcerpt({ page }: { page: ShownPage | null }) {
  if (page === null) return null
  const { address, opensAt, fetchedAt, excerpt } = page
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card">
      <a
        href={opensAt}
        rel="noreferrer nofollow"
        target="_blank"
        className="text-link wrap-anywhere underline underline-offset-4"
      >
        {address}
      </a>
      {fetchedAt ? <p className="text-sm text-soft">Read on {fetchedAt}</p> : null}
      {excerpt ? (
        <p className="mt-4 max-w-prose text-soft">
          {excerpt.before}
          <mark className="rounded-sm bg-amber px-1 text-on-amber">{excerpt.quote}</mark>
          {excerpt.after}
        </p>
      ) : (
        <p className="mt-4">The page does not say it any more.</p>
      )}
    </section>
  )
}
