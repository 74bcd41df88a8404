import { data, Form, href, Link } from 'react-router'
import { z } from 'zod'
import {
  listPlacesToCall,
  type PlaceToCall,
  recordCall,
} from '../../domain/desk/operators/call-sheet.server.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { phoneLink } from '../../domain/listings/phone.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireFields } from '../../http/forms/form.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/call-sheet-page'
import { CALL_ANSWERS } from './call-answers.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { readDeskForm } from './read-reason.server.ts'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Calls · Operators’ desk · Hush')
}

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  return { places: await listPlacesToCall(db, { now: now() }) }
}

const call = z.object({
  listing: z.string().refine(isRowId).transform(Number),
  answer: z.enum(['right', 'over', 'no-answer']),
  seen: z.string(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, refusal } = await readDeskForm(request, context)
  if (refusal) return refusal
  const { listing: listingId, ...said } = requireFields(call, fields, 'What did they say?')
  const { db, now } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  const outcome = await recordCall(db, { listingId, ...said, by, now: now() })
  if (outcome === 'not-found') throw data('This listing is gone.', { status: 404 })
  const notice =
    outcome === 'changed-meanwhile'
      ? 'Its week has changed meanwhile. Please look again before you call.'
      : `Noted: ${CALL_ANSWERS[said.answer].toLowerCase()}.`
  return redirectWithNotice(href('/operator/calls'), notice)
}

export default function CallSheet({ loaderData }: Route.ComponentProps) {
  const { places } = loaderData
  return (
    <OperatorFrame
      title="Calls"
      text="Places that say “Call ahead”, those that most diners follow or reported first. What they answer holds for thirty days; whoever was called is left alone for fourteen."
      actions={
        <div className="print:hidden">
          <TextLink to={href('/operator/calls/answers')}>Type answers back from paper</TextLink>
        </div>
      }
    >
      {places.length === 0 ? (
        <p>There is nobody to call.</p>
      ) : (
        <ol className="grid grid-cols-1 gap-3 lg:grid-cols-2 print:block">
          {places.map(place => (
            <li key={place.id} className="break-inside-avoid">
              <Call place={place} />
            </li>
          ))}
        </ol>
      )}
    </OperatorFrame>
  )
}

function Call({ place }: { place: PlaceToCall }) {
  const { id, number, name, address, city, phone, week, isDisputed, followers } = place
  const { url, text } = phoneLink(phone)
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid h-full grid-cols-1 content-start gap-2 rounded-card border border-line bg-card p-4 shadow-card print:mb-3 print:shadow-none"
    >
      <FormOfField />
      <input type="hidden" name="listing" value={id} />
      <input type="hidden" name="seen" value={week} />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <Link
            to={href('/operator/listings/:listingId', { listingId: String(id) })}
            className="inline-flex min-h-6 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <p className="text-sm text-soft">
            {[`No. ${number}`, [address, city].filter(Boolean).join(', ')].join(' · ')}
          </p>
        </div>
        <a
          href={url}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-link underline underline-offset-4"
        >
          {text}
        </a>
      </div>
      <p>
        {isDisputed ? 'Guests say that it was not on. ' : 'Nobody has confirmed it lately. '}
        Ask: is your happy hour still <strong>{week}</strong>?
        {followers > 0 ? (
          <span className="text-soft">
            {' '}
            {followers === 1 ? '1 diner follows it.' : `${followers} diners follow it.`}
          </span>
        ) : null}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        {Object.entries(CALL_ANSWERS).map(([answer, label]) => (
          <Button
            key={answer}
            name="answer"
            value={answer}
            look="quiet"
            className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
          >
            <span aria-hidden="true" className="hidden print:inline">
              ☐
            </span>
            {label}
          </Button>
        ))}
      </div>
    </Form>
  )
}
