import { type ChangeEvent, useId, useRef, useState } from 'react'
import { type Area, acceptOf, MAX_FILE_BYTES, takesPdf } from '../../domain/files/area.ts'
import { chosenProblem } from '../../domain/files/chosen-problem.ts'
import {
  type FileProblem,
  type FileSentences,
  fileSentence,
} from '../../domain/files/file-problem.ts'
import { fitInto, isPhoto, isSentAsItIs, MAX_SENT_SIDE } from '../../domain/files/photo-size.ts'
import { refusedFieldOf, storedFieldOf } from '../../domain/files/stored-field.ts'
import { useHydrated } from '../use-hydrated.ts'
import { type CurrentFile, UploadPreview } from './upload-preview.tsx'
import { useUpload } from './use-upload.ts'

/** Longest sides in pixels, and qualities to try. */
const SIZES = [
  [MAX_SENT_SIDE, 0.88],
  [1600, 0.75],
] as const

interface UploadFieldProps {
  name: string
  label: string
  area: Area
  hint?: string
  current?: CurrentFile | null
  error?: string
  storedId?: string
  sentences?: FileSentences
  /** Clears a problem found before upload after this many seconds. */
  problemSeconds?: number
  /** Null once it is removed or refused. */
  onChosen?: (file: File | null) => void
}

/**
 * With scripts the form sends only the id; without, or before the upload is done, the file itself.
 */
export function UploadField(props: UploadFieldProps) {
  const { name, label, area, hint, current, error, storedId, sentences, problemSeconds } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const problemTimer = useRef<number>(undefined)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isShrinking, setIsShrinking] = useState(false)
  const [localProblem, setLocalProblem] = useState<string>()
  // A refused file makes the form unready.
  const { state, send, stop } = useUpload(area, () => props.onChosen?.(null))

  const refuse = (problem: FileProblem) => {
    setLocalProblem(fileSentence(area, problem, sentences))
    if (input.current) input.current.value = ''
    // The sentences about HEIC take longer to read.
    if (!problemSeconds || problem === 'heic' || problem === 'large-heic') return
    problemTimer.current = window.setTimeout(
      () => setLocalProblem(undefined),
      problemSeconds * 1000,
    )
  }
  const take = (file: File) => {
    setChosen(file)
    props.onChosen?.(file)
    send(file)
  }
  const forget = () => {
    stop()
    setChosen(null)
    setIsShrinking(false)
    setLocalProblem(undefined)
    window.clearTimeout(problemTimer.current)
    props.onChosen?.(null)
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    forget()
    if (!file) return
    const problem = chosenProblem(area, file)
    if (!isPhoto(file)) return problem ? refuse(problem) : take(file)
    setIsShrinking(true)
    const smaller = await shrinkPhoto(area, file)
    // Another file may have been chosen since.
    if (currentTarget.files?.[0] !== file) return
    setIsShrinking(false)
    if (!smaller) return refuse(problem ?? 'damaged')
    if (smaller !== file) putInto(currentTarget, smaller)
    take(smaller)
  }
  const clear = () => {
    forget()
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  const uploadedId =
    state.phase === 'stored' ? state.fileId : chosen || localProblem ? undefined : storedId
  const isRefused = localProblem !== undefined || (state.phase === 'failed' && state.isRefused)
  const ownProblem = localProblem ?? (state.phase === 'failed' ? state.problem : undefined)
  const problem = chosen && !isRefused ? ownProblem : [ownProblem, error].filter(Boolean).join(' ')
  const describedBy = [`${id}-hint`, problem ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <UploadPreview
        area={area}
        chosen={isRefused ? null : chosen}
        current={current ?? null}
        isStored={uploadedId !== undefined}
      />
      <input
        ref={input}
        id={id}
        type="file"
        name={state.phase === 'stored' ? undefined : name}
        accept={acceptOf(area)}
        onChange={event => void choose(event)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        className="block min-h-12 w-full cursor-pointer rounded-xl border border-field-line bg-card p-2 text-ink file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border-0 file:bg-amber file:px-4 file:font-semibold file:text-on-amber aria-invalid:border-bad"
      />
      {isRefused ? <input type="hidden" name={refusedFieldOf(name)} value="yes" /> : null}
      {uploadedId ? <input type="hidden" name={storedFieldOf(name)} value={uploadedId} /> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {hint ?? hintOf(area)}
      </p>
      {isShrinking ? (
        <p role="status" className="mt-1.5 text-sm text-soft">
          Preparing the photo…
        </p>
      ) : null}
      {state.phase === 'sending' ? <UploadProgress label={label} percent={state.percent} /> : null}
      {problem ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
      {isHydrated && (chosen || isRefused) ? (
        <div className="mt-2 flex gap-4">
          {chosen && state.phase === 'failed' && !state.isRefused ? (
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

/** A form sent before the upload is done sends the file itself. */
function putInto(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
}

function hintOf(area: Area): string {
  const kinds = takesPdf(area) ? 'JPG, PNG, HEIC or PDF' : 'JPG, PNG, WebP, GIF or HEIC'
  return `${kinds}, 5 MB at most.`
}

function UploadProgress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        value={percent}
        max={100}
        aria-label={`Uploading: ${label}`}
        className="h-2 w-full accent-amber"
      />
      <span className="text-sm tabular-nums text-soft">{percent} %</span>
    </div>
  )
}

/** Returns small and unreadable photos as they are, or null if they cannot be uploaded. */
async function shrinkPhoto(area: Area, file: File): Promise<File | null> {
  const asItIs = chosenProblem(area, file) === null ? file : null
  if (!isPhoto(file)) return asItIs
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return asItIs
  try {
    if (isSentAsItIs(area, file, picture)) return file
    const smaller = await shrink(picture, file.name)
    return smaller && (!asItIs || smaller.size < file.size) ? smaller : asItIs
  } finally {
    picture.close()
  }
}

async function shrink(picture: ImageBitmap, fileName: string): Promise<File | null> {
  for (const [side, quality] of SIZES) {
    const blob = await drawn(picture, { side, quality })
    if (blob && blob.size <= MAX_FILE_BYTES) {
      const name = fileName.replace(/\.[^.]*$/, '')
      return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
    }
  }
  return null
}

/** On white, since a JPEG has no transparency. */
function drawn(
  picture: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob | null> {
  const { width, height } = fitInto(side, picture)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}
