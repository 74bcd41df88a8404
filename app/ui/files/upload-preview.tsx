import { useState } from 'react'
import type { Area } from '../../domain/files/area.ts'
import { isHeic } from '../../domain/files/chosen-problem.ts'
import { previewFailureText } from '../../domain/files/upload-failure.ts'
import { artUrlUpTo } from '../../domain/pictures/artwork.ts'
import { useObjectUrl } from './use-object-url.ts'

export type CurrentFile =
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'link'; href: string; label: string }

interface UploadPreviewProps {
  area: Area
  chosen: File | null
  current: CurrentFile | null
  isStored: boolean
}

const FRAME = 'mb-3 max-h-48 w-auto max-w-full rounded-xl border border-line bg-sunk object-contain'

export function UploadPreview({ area, chosen, current, isStored }: UploadPreviewProps) {
  if (chosen) return <ChosenFile area={area} file={chosen} isStored={isStored} />
  if (isStored)
    return <p className="mb-2 text-sm text-soft">Uploaded. It will be sent with this form.</p>
  if (!current) return null
  if (current.kind === 'picture') {
    return <Preview area={area} url={artUrlUpTo(current.name, 640)} alt={current.alt} />
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

function ChosenFile({ area, file, isStored }: { area: Area; file: File; isStored: boolean }) {
  const url = useObjectUrl(file)
  const isPdf = file.type === 'application/pdf'
  const isDrawn = !isPdf && !isHeic(file)
  return (
    <div className="mb-2">
      {url && isDrawn ? <Preview key={url} area={area} url={url} alt="What you chose" /> : null}
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

function Preview({ area, url, alt }: { area: Area; url: string; alt: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return <p className="mb-2 text-sm font-medium text-bad">{previewFailureText(area)}</p>
  return <img src={url} alt={alt} onError={() => setIsBroken(true)} className={FRAME} />
}
