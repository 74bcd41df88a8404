export interface SiteClock {
  now(): Date
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}
