/** The international mile (1959). */
export const METERS_PER_MILE = 1609.344
