import { href } from 'react-router'
import { DOCUMENT_LABELS, type DocumentKind } from '../../domain/verifications/documents.ts'

interface DocumentView {
  kind: DocumentKind
  /** Null once it is deleted. */
  mediaType: string | null
}

interface DocumentListProps {
  verificationId: string
  documents: readonly DocumentView[]
}

/** Loading an image fetches the document, which is audited. */
export function DocumentList({ verificationId, documents }: DocumentListProps) {
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className="text-lg font-semibold">
        Documents
      </h2>
      <p className="text-sm text-soft">Every view of a document is recorded in the audit log.</p>
      <ul className="mt-3 grid gap-4 max-sm:-mx-4 max-sm:snap-x max-sm:auto-cols-[55%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid-cols-3">
        {documents.map(({ kind, mediaType }) => (
          <li
            key={kind}
            className="snap-center rounded-card border border-line bg-card p-3 shadow-card"
          >
            <h3 className="px-1 pb-2 font-semibold">{DOCUMENT_LABELS[kind]}</h3>
            <DocumentPreview
              label={DOCUMENT_LABELS[kind]}
              mediaType={mediaType}
              address={href('/operator/verifications/:verificationId/documents/:kind', {
                verificationId,
                kind,
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const BOX = 'grid aspect-[4/3] w-full place-items-center rounded-xl bg-sunk'

function DocumentPreview({
  label,
  mediaType,
  address,
}: {
  label: string
  mediaType: string | null
  address: string
}) {
  if (mediaType === null) return <p className={`${BOX} text-soft`}>Deleted</p>
  if (mediaType === 'application/pdf') {
    return (
      <a href={address} className={`${BOX} font-semibold text-link underline underline-offset-4`}>
        <span>
          View PDF <span className="sr-only">of {label}</span>
        </span>
      </a>
    )
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={`${label}, full size`}>
      <img src={address} alt={label} className={`${BOX} object-contain`} />
    </a>
  )
}
