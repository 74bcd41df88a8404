import { href, Link, useRouteLoaderData } from 'react-router'

export function DemoMailNote() {
  const isDemo = useRouteLoaderData<{ demo: boolean }>('root')?.demo ?? false
  if (!isDemo) return null
  return (
    <p className="rounded-xl bg-sunk px-4 py-3 text-sm text-soft">
      This is a demo: your mail is in the{' '}
      <Link
        to={href('/mailbox')}
        target="_blank"
        className="text-link underline underline-offset-4"
      >
        demo mailbox
      </Link>
      .
    </p>
  )
}
