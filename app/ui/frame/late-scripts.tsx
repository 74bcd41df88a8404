import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
} from 'react'
import { Scripts } from 'react-router'
import { hideFailedPictures } from './hide-failed-pictures.ts'
import { LATE_SCRIPTS_ID, startWhenTouched } from './start-when-touched.ts'

const EARLY_SCRIPT = import.meta.env.SSR
  ? `(${startWhenTouched})(${JSON.stringify(LATE_SCRIPTS_ID)});(${hideFailedPictures})()`
  : ' '

interface LateScriptsProps {
  nonce: string | undefined
  sleeps: boolean
}

/** Starts the router's scripts later (decision 0060), for which the router has no option. */
export function LateScripts({ nonce, sleeps }: LateScriptsProps): ReactNode {
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    window.dispatchEvent(new Event('awake'))
  }, [])
  const parts = flat(Scripts({ nonce }))
  const modules = parts.filter(isModulePreload).map(({ props }) => props.href)
  return (
    <>
      {parts.filter(part => !isModulePreload(part)).map(part => late(part, modules, sleeps))}
      <script nonce={nonce} suppressHydrationWarning>
        {EARLY_SCRIPT}
      </script>
    </>
  )
}

type Part = ReactElement<Record<string, unknown>>

function flat(node: ReactNode): Part[] {
  if (!isValidElement<{ children?: ReactNode }>(node)) return []
  if (node.type !== Fragment) return [node]
  return Children.toArray(node.props.children).flatMap(flat)
}

function isModulePreload(part: Part): boolean {
  return part.props.rel === 'modulepreload'
}

function late(part: Part, modules: readonly unknown[], sleeps: boolean): Part {
  if (part.props.type !== 'module') return part
  return cloneElement(part, {
    id: LATE_SCRIPTS_ID,
    type: 'text/late',
    async: undefined,
    'data-modules': modules.join(' '),
    'data-sleeps': sleeps || undefined,
  })
}
