import { data, href, type RouterContextProvider } from 'react-router'
import {
  type CorrectResult,
  correctListing,
  findListingToCorrect,
  uncorrectListing,
} from '../../domain/desk/operators/correct-listing.server.ts'
import {
  correctionForm,
  correctionTexts,
  isCorrected,
} from '../../domain/desk/operators/correction.ts'
import type { HoursErrors } from '../../domain/desk/operators/read-typed-hours.ts'
import { type FieldErrors, fieldErrors } from '../../domain/forms/fields.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/correct-listing-page'
import { CorrectionForm, type ListingInForm } from './correction-form.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { ReasonCard } from './reason-card.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const name = loaderData?.listing.shown.name ?? 'a listing'
  return unlistedMeta(`Correct ${name} · Operators’ desk · Hush`)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requireOperator(context)
  return { listing: await readListing(params, context) }
}

type Context = Readonly<RouterContextProvider>

/** Throws 404 unless it is a found listing. */
async function readListing(params: { listingId: string }, context: Context) {
  const { db } = context.get(servicesContext)
  const listing = await findListingToCorrect(db, { listingId: idIn(params) })
  if (!listing) throw data(null, { status: 404 })
  const { facts, found, hours, foundHours, version } = listing
  const inForm: ListingInForm = {
    shown: correctionTexts(facts, hours),
    found: correctionTexts({ ...facts, ...found }, foundHours),
    isByDay: hours.kind === 'days',
    version,
  }
  return inForm
}

/** Throws 404 unless it is an id. */
function idIn({ listingId }: { listingId: string }): number {
  if (!isRowId(listingId)) throw data(null, { status: 404 })
  return Number(listingId)
}

const NOTICES = {
  corrected: 'The listing is corrected.',
  'as-found': 'The listing is as it was found.',
  'nothing-changed': 'Nothing was changed.',
} as const

export async function action({ params, request, context }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const by = auditActorOf(request, context)
  const { db, now } = context.get(servicesContext)
  const seen = fields.seen ?? ''
  const change = { listingId: idIn(params), seen, by, now: now() }
  let corrected: CorrectResult
  if (fields.intent === 'use-found') {
    const { reason, refusal } = readReason(fields, reasonForm)
    if (refusal) return refusal
    corrected = await uncorrectListing(db, { ...change, reason })
  } else {
    const parsed = correctionForm.safeParse(fields)
    if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed: fields })
    const { reason } = parsed.data
    corrected = await correctListing(db, { ...change, reason, typed: parsed.data })
  }
  const { outcome } = corrected
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if (outcome === 'corrected' || outcome === 'nothing-changed') {
    const isBack = fields.intent === 'use-found' && outcome === 'corrected'
    const listing = href('/operator/listings/:listingId', params)
    return redirectWithNotice(listing, NOTICES[isBack ? 'as-found' : outcome])
  }
  const answer: FormAnswer<CorrectionRefusal> = { ...refusalOf(corrected), typed: fields }
  if (outcome !== 'changed-meanwhile') return refuse<CorrectionRefusal>(400, answer)
  return refuse<CorrectionRefusal>(409, { ...answer, listing: await readListing(params, context) })
}

interface CorrectionRefusal {
  /** Current facts after a conflict. */
  listing?: ListingInForm
}

function refusalOf(corrected: CorrectResult): FormAnswer {
  switch (corrected.outcome) {
    case 'unknown-zip':
      return { errors: { zipCode: 'We do not know this zip code.' } }
    case 'far-from-zip':
      return { errors: { point: `That is ${corrected.miles} miles from the zip code.` } }
    case 'unread-hours':
      return { errors: unreadErrors(corrected.errors) }
    default:
      return {
        problem: 'It changed while you were typing. Nothing was saved: please look again.',
      }
  }
}

function unreadErrors(errors: HoursErrors): FieldErrors {
  const sentences = Object.entries(errors).map(([field, why]) => [
    field,
    `The clock cannot read that. ${why}`,
  ])
  return Object.fromEntries(sentences)
}

export default function CorrectListing({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer: FormAnswer<CorrectionRefusal> | undefined = actionData
  const listing = answer?.listing ?? loaderData.listing
  return (
    <OperatorFrame
      title={`Correct ${loaderData.listing.shown.name}`}
      text="What you write stays, whatever files and websites say later."
      actions={
        <TextLink to={href('/operator/listings/:listingId', params)}>Back to the listing</TextLink>
      }
    >
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <CorrectionForm listing={listing} answer={answer} />
        {isCorrected(listing.shown, listing.found) ? (
          <ReasonCard
            title="Use what is found again"
            intent="use-found"
            button="Use what is found"
            seen={listing.version}
            answer={answer}
          >
            All corrections here are removed, and files and websites decide again.
          </ReasonCard>
        ) : null}
      </div>
    </OperatorFrame>
  )
}
