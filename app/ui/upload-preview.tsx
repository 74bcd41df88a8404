import { useEffect, useState } from 'react'
import { artUrlUpTo } from '../domain/pictures/artwork.ts'
import type { CurrentFile } from './upload-field.tsx'

interface UploadPreviewProps {
  chosen: File | null
  current: CurrentFile | null
  isStored: boolean
}

const FRAME = 'mb-3 max-h-48 w-auto max-w-full rounded-xl border border-line bg-sunk object-contain'

/** The chosen image or the name of the chosen file; until one is chosen, what is there now. */
export function UploadPreview({ chosen, current, isStored }: UploadPreviewProps) {
  if (chosen) return <ChosenFile file={chosen} isStored={isStored} />
  if (isStored) return <p className="mb-2 text-sm text-soft">Uploaded. It goes with this form.</p>
  if (!current) return null
  if (current.kind === 'picture') {
    return <img src={artUrlUpTo(current.name, 640)} alt={current.alt} className={FRAME} />
  }
  return (
    <a
      href={current.href}
      target="_blank"
      rel="noopener noreferrer"
      className="mb-2 inline-flex min-h-11 items-center font-semibold text-link underline"
    >
      {current.label}
    </a>
  )
}

function ChosenFile({ file, isStored }: { file: File; isStored: boolean }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const isPdf = file.type === 'application/pdf'
  return (
    <div className="mb-2">
      {url && !isPdf ? <img src={url} alt="What you chose" className={FRAME} /> : null}
      <p className="text-sm break-all text-soft">
        {file.name}
        {isStored ? ' · uploaded' : ''}
        {url && isPdf ? (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="ml-3 font-semibold text-link underline"
          >
            View PDF
          </a>
        ) : null}
      </p>
    </div>
  )
}
