/** The line of the server on a page that is older than it should be. */
export const PAGE_AGE_ID = 'page-age'

export function dropPageAge(): void {
  document.getElementById(PAGE_AGE_ID)?.remove()
}
