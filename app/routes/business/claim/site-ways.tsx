import type { ReactNode } from 'react'
import { Form } from 'react-router'
import {
  CHALLENGE_HOURS,
  PROOF_FILE,
  proofTag,
  recordName,
  type SiteMethod,
} from '../../../domain/claims/challenge.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { answerTo, useIsSending, WayCard, WayProblem } from './way-card.tsx'

interface SiteWaysProps {
  domain: string
  host: string
  challenges: readonly { method: string; secret: string | null; until: string }[]
  answer: FormAnswer | undefined
}

const METHODS: readonly SiteMethod[] = ['tag', 'file', 'dns']

const TITLES: Record<SiteMethod, string> = {
  tag: 'A line in your first page',
  file: 'A file on your site',
  dns: 'A record of your domain',
}

export function SiteWays({ domain, host, challenges, answer }: SiteWaysProps) {
  return (
    <WayCard title="Put something on your website">
      <p className="mt-1 text-soft">
        For whoever looks after <span className="font-semibold">{host}</span>.
      </p>
      <div className="mt-3 divide-y divide-line border-t border-line">
        {METHODS.map(method => (
          <SiteWay
            key={method}
            method={method}
            domain={domain}
            host={host}
            challenge={challenges.find(challenge => challenge.method === method)}
            answer={answerTo(answer, { intents: ['issue', 'check'], method })}
          />
        ))}
      </div>
    </WayCard>
  )
}

interface SiteWayProps extends Omit<SiteWaysProps, 'challenges'> {
  method: SiteMethod
  challenge: SiteWaysProps['challenges'][number] | undefined
}

function SiteWay({ method, domain, host, challenge, answer }: SiteWayProps) {
  const isBegun = challenge !== undefined
  return (
    <details open={isBegun || answer !== undefined} className="group py-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {TITLES[method]}
        <ChevronDown className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-4">
        <WayProblem answer={answer} />
        {challenge?.secret ? (
          <Instructions
            method={method}
            domain={domain}
            host={host}
            secret={challenge.secret}
            until={challenge.until}
          />
        ) : null}
        <SiteForm method={method} isBegun={isBegun} />
      </div>
    </details>
  )
}

interface InstructionsProps {
  method: SiteMethod
  domain: string
  host: string
  secret: string
  until: string
}

function Instructions({ method, domain, host, secret, until }: InstructionsProps) {
  return (
    <div className="grid gap-3">
      {WORDS[method]({ domain, host, secret })}
      <p className="text-sm text-soft">
        It works until {until}. You can remove it once the claim is confirmed.
      </p>
    </div>
  )
}

type Place = Pick<InstructionsProps, 'domain' | 'host' | 'secret'>

const WORDS: Record<SiteMethod, (place: Place) => ReactNode> = {
  tag: ({ host, secret }) => (
    <Value label={`Between <head> and </head> of ${host}`} text={proofTag(secret)} />
  ),
  file: ({ host, secret }) => (
    <>
      <Value label="Address of the file" text={`${host}${PROOF_FILE}`} />
      <Value label="All that it says" text={secret} />
    </>
  ),
  dns: ({ domain, secret }) => (
    <>
      <Value label="Name of the record (type TXT)" text={recordName(domain)} />
      <Value label="Value" text={secret} />
    </>
  ),
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <code className="mt-1 block rounded-xl border border-line bg-sunk px-3 py-2.5 text-sm break-all select-all">
        {text}
      </code>
    </div>
  )
}

function SiteForm({ method, isBegun }: { method: SiteMethod; isBegun: boolean }) {
  const isIssuing = useIsSending({ intents: ['issue'], method })
  const isChecking = useIsSending({ intents: ['check'], method })
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <FormOfField />
      <input type="hidden" name="method" value={method} />
      {isBegun ? (
        <Button name="intent" value="check" aria-disabled={isChecking} disabled={isIssuing}>
          {isChecking ? 'Looking…' : 'Look now'}
        </Button>
      ) : null}
      <Button
        name="intent"
        value="issue"
        look={isBegun ? 'plain' : 'quiet'}
        aria-disabled={isIssuing}
        disabled={isChecking}
      >
        {isBegun ? 'Start again' : `Show me what to put there (${hoursText(method)})`}
      </Button>
    </Form>
  )
}

function hoursText(method: SiteMethod): string {
  const hours = CHALLENGE_HOURS[method]
  return hours > 1 ? `${hours} hours` : 'an hour'
}
