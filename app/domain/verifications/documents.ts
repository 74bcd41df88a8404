/** In the order of the form (business §2). */
export const DOCUMENT_KINDS = ['id-front', 'id-back', 'business-document'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export interface StoredDocument {
  kind: DocumentKind
  fileId: string
}

export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  'id-front': 'Front of ID',
  'id-back': 'Back of ID',
  'business-document': 'Business Document showing Ownership',
}

const ACCEPTED = 'JPG, JPEG, PNG, HEIC or PDF, 5 MB at most.'

export const DOCUMENT_HINTS: Readonly<Record<DocumentKind, string>> = {
  'id-front': ACCEPTED,
  'id-back': ACCEPTED,
  'business-document': `Business License, IRS Letter, Articles of Incorporation, Bank Statement. ${ACCEPTED}`,
}

export const DOCUMENT_MISSING: Readonly<Record<DocumentKind, string>> = {
  'id-front': 'Please choose the front of your ID.',
  'id-back': 'Please choose the back of your ID.',
  'business-document': 'Please choose a document that shows your ownership.',
}

export function documentKind(text: string): DocumentKind | null {
  return DOCUMENT_KINDS.find(kind => kind === text) ?? null
}
