import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { PushState } from '../../../offline/push.ts'
import { Button } from '../../../ui/forms/button.tsx'

const WORDS: Record<PushState, string> = {
  on: 'This browser shows alerts as they come.',
  off: 'Get alerts as notifications in this browser too.',
  refused: 'This browser blocks notifications from Hush. Allow them in its settings first.',
  'to-be-installed':
    'On an iPhone or iPad, add Hush to the Home Screen first and open it there. You still get mail.',
  impossible: 'This browser cannot show our notifications. You still get mail.',
}

const TRY_AGAIN = 'That did not work. Please try again.'

export interface PushSwitchProps {
  publicKey: string
  browsers: readonly string[]
}

export function PushSwitch({ publicKey, browsers }: PushSwitchProps) {
  const [state, setState] = useState<PushState | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void readState(browsers).then(setState)
  }, [browsers])
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    const before = state ?? (await readState(browsers))
    const after = await turn(before, publicKey)
    setProblem(after === 'failed' ? TRY_AGAIN : '')
    setState(after === 'failed' ? before : after)
    setBusy(false)
  }
  const canTurn = state === null || state === 'on' || state === 'off'
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-[min(13rem,100%)] flex-1">
          <h2 className="font-semibold">Notifications in this browser</h2>
          <p className="text-soft">{WORDS[state ?? 'off']}</p>
        </div>
        {canTurn ? (
          <Button type="button" look="quiet" aria-disabled={isBusy} onClick={press}>
            {state === 'on' ? 'Turn off' : 'Turn on'}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm font-medium text-bad not-empty:mt-2">
        {problem}
      </p>
    </div>
  )
}

async function readState(browsers: readonly string[]): Promise<PushState> {
  try {
    const { readPushState } = await import('../../../offline/push.ts')
    return await readPushState(browsers)
  } catch {
    return 'impossible'
  }
}

async function turn(state: PushState, publicKey: string): Promise<PushState | 'failed'> {
  try {
    const { turnPushOff, turnPushOn } = await import('../../../offline/push.ts')
    const address = href('/alerts/pushes')
    return await (state === 'on' ? turnPushOff(address) : turnPushOn(publicKey, address))
  } catch {
    return 'failed'
  }
}
