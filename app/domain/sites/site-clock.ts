/** The time of a visit; a test brings one in which nobody waits. */
export interface SiteClock {
  now(): Date
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}
