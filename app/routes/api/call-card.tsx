import type { ReactNode } from 'react'
import { FieldTable } from './field-table.tsx'
import type { ReadableCall } from './readable.ts'

/** One call: who may make it, what it is asked with, and what it answers. */
export function CallCard({ call }: { call: ReadableCall }) {
  return (
    <article
      id={call.anchor}
      aria-labelledby={`${call.anchor}-title`}
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-card p-5 shadow-card sm:p-7 xl:grid-cols-[2fr_3fr] xl:gap-x-8"
    >
      <header className="grid gap-2 xl:col-span-2">
        <h3 id={`${call.anchor}-title`} className="font-display text-2xl">
          {call.summary}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Method>{call.method}</Method>
          <code className="font-mono font-semibold">{call.path}</code>
        </p>
        <p className="text-soft">{call.description}</p>
        <p className="text-sm">
          <span className="text-soft">Who may: </span>
          <span className="font-semibold">{call.who}</span>
        </p>
      </header>
      <div className="grid grid-cols-1 content-start gap-6">
        {call.fields.length > 0 ? (
          <Part title={call.method === 'GET' ? 'Parameters' : 'Fields of the body'}>
            <FieldTable fields={call.fields} marksOptional />
          </Part>
        ) : null}
        <Refusals refusals={call.refusals} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Part title="For example">
          <Code>{call.command}</Code>
        </Part>
        <Part title="is answered with">
          <Code>{call.answer}</Code>
          {call.shapes.length > 0 ? <ShapeLinks names={call.shapes} /> : null}
          {call.unfinished ? (
            <p className="text-sm text-soft">
              <strong className="text-ink">Or 202.</strong> {call.unfinished}
            </p>
          ) : null}
          {call.empty ? (
            <p className="text-sm text-soft">
              <strong className="text-ink">Or 205.</strong> {call.empty}
            </p>
          ) : null}
        </Part>
      </div>
    </article>
  )
}

function Method({ children }: { children: string }) {
  const look = children === 'GET' ? 'border border-line bg-sunk' : 'bg-amber text-on-amber'
  return <span className={`rounded-full px-3 py-0.5 text-sm font-bold ${look}`}>{children}</span>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h4 className="font-semibold text-soft">{title}</h4>
      {children}
    </section>
  )
}

/** Lines break where they must, so that nothing has to be scrolled sideways on a phone. */
function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-2xl bg-dusk p-4 font-mono text-sm/relaxed whitespace-pre-wrap text-on-dusk">
      <code>{children}</code>
    </pre>
  )
}

function ShapeLinks({ names }: { names: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      Made of
      {names.map(name => (
        <a key={name} href={`#${name}`} className="text-link underline underline-offset-4">
          {name}
        </a>
      ))}
    </p>
  )
}

function Refusals({ refusals }: Pick<ReadableCall, 'refusals'>) {
  return (
    <details className="group rounded-2xl bg-sunk px-4 text-sm">
      <summary className="py-3">
        <span className="font-semibold">Refusals</span>{' '}
        <span className="text-soft group-open:hidden">
          {refusals.map(({ status }) => status).join(', ')}
        </span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 pb-4">
        {refusals.map(({ status, sentences }) => (
          <div key={status} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-mono font-semibold">{status}</dt>
            {sentences.map(sentence => (
              <dd key={sentence} className="col-start-2">
                {sentence}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
