import { href, redirectDocument } from 'react-router'
import { personForm } from '../../../domain/businesses/sign-up-form.ts'
import { isSameEmail } from '../../../domain/verifications/card-set-up.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { fetchCardState } from '../../../http/verifications/card-holder.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { CardEntry } from '../../../ui/verifications/card-entry.tsx'
import { isDocumentLoadedAt } from '../../../ui/verifications/document-loaded-at.ts'
import { asPrepared, prepareCard } from '../../../ui/verifications/prepare-card.ts'
import type { Route } from './+types/sign-up-card-page'
import { completeHref, stepHref } from './addresses.ts'
import { readDraft } from './draft.ts'
import { refuseSignedIn } from './refuse-signed-in.server.ts'

export const handle = { header: 'simple' }

const HERE = href('/business-signup/card')

export const meta = unlisted('Verify by card · Business sign-up · Hush')

/** The card may have been confirmed in another tab, so the provider tells. */
export async function loader({ request, context }: Route.LoaderArgs) {
  refuseSignedIn(context)
  const { payments } = context.get(servicesContext)
  const checked = await fetchCardState(request, context)
  return {
    browser: payments.forBrowsers,
    isTest: payments.isTest,
    returnTo: completeHref(),
    confirmedFor: checked.state === 'confirmed' ? checked.email : null,
    prepared: asPrepared(null),
  }
}

/** The email is in the draft of this tab, which only scripts can read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (!isDocumentLoadedAt(HERE)) throw redirectDocument(HERE)
  const { prepared, ...page } = await serverLoader()
  const email = personForm.shape.email.safeParse(readDraft().email)
  if (!email.success) throw redirectDocument(stepHref(1))
  if (page.confirmedFor !== null && isSameEmail(page.confirmedFor, email.data)) {
    throw redirectDocument(completeHref())
  }
  return { ...page, prepared: asPrepared(await prepareCard(email.data)) }
}
clientLoader.hydrate = true as const

export default function SignUpCard({ loaderData }: Route.ComponentProps) {
  return (
    <CardEntry title="Verify by card" {...loaderData}>
      <a
        href={stepHref(3)}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        Back to the sign-up
      </a>
    </CardEntry>
  )
}
