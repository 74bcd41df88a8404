import { type ChangeEvent, useId, useRef, useState } from 'react'
import { type Area, acceptOf, takesPdf } from '../../domain/files/area.ts'
import { chosenProblem } from '../../domain/files/chosen-problem.ts'
import { type FileSentences, fileSentence } from '../../domain/files/file-problem.ts'
import { storedFieldOf } from '../../domain/files/stored-field.ts'
import { useHydrated } from '../use-hydrated.ts'
import { type CurrentFile, UploadPreview } from './upload-preview.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

interface UploadFieldProps {
  /** The name of the file in the form, as in `readUploads`. */
  name: string
  label: string
  area: Area
  hint?: string
  current?: CurrentFile | null
  /** What the server said about the file. */
  error?: string
  /** What an earlier answer of the form has stored already: `files.<name>.fileId`. */
  storedId?: string
  /** The screen's own words, as in `readUploads`. */
  sentences?: FileSentences
  /** After how many seconds a file that was refused at once is forgotten; else it is spoken of on. */
  problemSeconds?: number
  /** Told whether a file is chosen that can be sent. */
  onChosen?: (isChosen: boolean) => void
}

/**
 * A file of a form with its preview. With scripts it is sent as soon as it is chosen and the form sends
 * only its id; without, or while it is under way, the form sends the file itself.
 */
export function UploadField(props: UploadFieldProps) {
  const { name, label, area, hint, current, error, storedId, sentences, problemSeconds } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const forgetting = useRef<number>(undefined)
  const [chosen, setChosen] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string>()
  const { state, send, stop } = useUpload(area)

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0] ?? null
    const problem = file && chosenProblem(area, file)
    stop()
    setWrong(problem ? fileSentence(area, problem, sentences) : undefined)
    setChosen(problem ? null : file)
    props.onChosen?.(file !== null && !problem)
    window.clearTimeout(forgetting.current)
    if (problem && problemSeconds) {
      forgetting.current = window.setTimeout(() => setWrong(undefined), problemSeconds * 1000)
    }
    if (problem) currentTarget.value = ''
    else if (file) send(file)
  }
  const clear = () => {
    stop()
    setChosen(null)
    setWrong(undefined)
    props.onChosen?.(false)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  const sentId = state.phase === 'stored' ? state.fileId : chosen || wrong ? undefined : storedId
  const problem = wrong ?? (state.phase === 'failed' ? state.problem : chosen ? undefined : error)
  const described = [`${id}-hint`, problem ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <UploadPreview
        area={area}
        chosen={chosen}
        current={current ?? null}
        isStored={sentId !== undefined}
      />
      <input
        ref={input}
        id={id}
        type="file"
        // What is stored already is not sent again.
        name={state.phase === 'stored' ? undefined : name}
        accept={acceptOf(area)}
        onChange={choose}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
        className="block min-h-12 w-full cursor-pointer rounded-xl border border-field-line bg-card p-2 text-ink file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border-0 file:bg-amber file:px-4 file:font-semibold file:text-on-amber aria-invalid:border-bad"
      />
      {sentId ? <input type="hidden" name={storedFieldOf(name)} value={sentId} /> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {hint ?? hintOf(area)}
      </p>
      {state.phase === 'sending' ? <UploadProgress label={label} percent={state.percent} /> : null}
      {problem ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
      {isHydrated && chosen ? (
        <div className="mt-2 flex gap-4">
          {state.phase === 'failed' ? (
            <button
              type="button"
              onClick={() => send(chosen)}
              className="min-h-11 font-semibold text-link underline"
            >
              Try again
            </button>
          ) : null}
          <button
            type="button"
            onClick={clear}
            className="min-h-11 font-semibold text-link underline"
          >
            {state.phase === 'sending' ? 'Stop' : 'Remove'}
          </button>
        </div>
      ) : null}
    </div>
  )
}

function hintOf(area: Area): string {
  const kinds = takesPdf(area) ? 'JPG, PNG or PDF' : 'JPG, PNG, WebP or GIF'
  return `${kinds}, 5 MB at most.`
}
