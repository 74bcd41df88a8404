/** Half hours of the day outside the quiet hours: 10 AM to 8:30 PM. */
export const START_MINUTES = Array.from({ length: 22 }, (_, half) => 600 + half * 30)
