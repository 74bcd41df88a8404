/** The three documents of a manual verification, in the order they are asked for (business §2). */
export const DOCUMENT_KINDS = ['id-front', 'id-back', 'business-document'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
