export const MAX_BODY_BYTES = 100 * 1024

export const FROM_ELSEWHERE = 'This request did not come from our own pages.'
export const TOO_BIG = tooBig(MAX_BODY_BYTES)
export const NO_JSON = 'Send JSON, with the header Content-Type: application/json.'
export const SORRY = 'Something went wrong on our side. Please try again in a moment.'

export function tooBig(maxBytes: number): string {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  const most = megabytes > 0 ? `${megabytes} MB` : `${maxBytes / 1024} KB`
  return `That is more than we accept: ${most} at most.`
}
