import { momentText } from '@hush/hours/time'
import type { Correction, Witness } from '../../domain/belief/reports/reports.server.ts'
import type { Find } from '../../domain/belief/sites/finds.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { DeskForm } from './desk-form.tsx'
import { ACCEPTS, CORRECTION_TEXTS, NEARNESS } from './find-words.ts'

export function Witnesses({ witnesses }: { witnesses: readonly Witness[] }) {
  return (
    <div>
      <h2 className="font-semibold">
        {witnesses.length === 1 ? '1 guest says' : `${witnesses.length} guests say`} that it was not
        on
      </h2>
      <ul className="mt-1 grid gap-1 text-soft">
        {witnesses.map(({ id, at, near }) => (
          <li key={id}>
            {momentText(at)} · {NEARNESS[near]}
          </li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">Hush shows these hours:</p>
    </div>
  )
}

interface CorrectionsProps {
  corrections: readonly Correction[]
  find: Pick<Find, 'verdict' | 'isOfBusiness'>
}

/** Each correction has the button that applies it. */
export function Corrections({ corrections, find }: CorrectionsProps) {
  const isWaiting = find.verdict === null
  return (
    <div>
      <h2 className="font-semibold">Guests say</h2>
      <ul className="mt-1 grid gap-3">
        {corrections.map(({ id, kind, words, at, near }) => {
          const button = acceptText(find, kind, words)
          return (
            <li key={id} className="grid gap-1.5">
              <p>
                <span className="font-semibold">{CORRECTION_TEXTS[kind]}</span>
                {words ? `: “${words}”` : null}
              </p>
              <p className="text-soft">
                {momentText(at)} · {NEARNESS[near]}
              </p>
              {isWaiting && button ? (
                <DeskForm>
                  <Button look="quiet" name="accept" value={id} className="max-w-full">
                    {button}
                  </Button>
                </DeskForm>
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className="mt-4 font-semibold">Hush shows these hours:</p>
    </div>
  )
}

function acceptText(
  { isOfBusiness }: Pick<Find, 'isOfBusiness'>,
  kind: Correction['kind'],
  words: string | null,
): string | null {
  if (isOfBusiness) return 'Tell the business'
  if (kind === 'other-times') return words && `Publish “${words}”`
  return ACCEPTS[kind] ?? null
}
