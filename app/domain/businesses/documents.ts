/** The three documents of a manual verification, in the order they are asked for (business §2). */
export const DOCUMENT_KINDS = ['id-front', 'id-back', 'business-document'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What each is called (business §2). */
export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  'id-front': 'Front of ID',
  'id-back': 'Back of ID',
  'business-document': 'Business Document showing Ownership',
}

/** What shows that somebody owns a business (business §2). */
export const OWNERSHIP_PAPERS =
  'Business License, IRS Letter, Articles of Incorporation, Bank Statement'

/** What is said of a document that is not there. */
export const DOCUMENT_MISSING: Readonly<Record<DocumentKind, string>> = {
  'id-front': 'Please choose the front of your ID.',
  'id-back': 'Please choose the back of your ID.',
  'business-document': 'Please choose a document that shows your ownership.',
}
