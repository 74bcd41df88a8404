/** Refusals repeat addresses and unreadable values. */
export function withoutPeople(text: string): string {
  return text
    .replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…@…')
    .replaceAll(/: ".*"/g, ': "…"')
    .replaceAll(/\+?\d[\d ()-]{8,}\d/g, '…')
}
