/** Counted as they happen, because no row records them. */
const VISIT_KINDS = ['view', 'directions', 'website'] as const

export type VisitKind = (typeof VISIT_KINDS)[number]

export const TAP_KINDS = ['directions', 'website'] as const

export type TapKind = (typeof TAP_KINDS)[number]
