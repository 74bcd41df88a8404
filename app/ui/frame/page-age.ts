/** The server's line on an old page. */
export const PAGE_AGE_ID = 'page-age'

export function dropPageAge(): void {
  document.getElementById(PAGE_AGE_ID)?.remove()
}
