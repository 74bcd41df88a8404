/** What is counted as it happens, because no row tells of it. */
const VISIT_KINDS = ['view', 'directions', 'website'] as const

export type VisitKind = (typeof VISIT_KINDS)[number]

/** What a browser tells of: a tap on a link that leads elsewhere. */
export const TAP_KINDS = ['directions', 'website'] as const

export type TapKind = (typeof TAP_KINDS)[number]
