const GROUPS_OF_SITE = 3
const BYTES_OF_BLOCK = 3

/** One party may hold an IPv6 /48 or an IPv4 /24. */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${firstOf(address, ':', GROUPS_OF_SITE)}::/48`
  return `${firstOf(address, '.', BYTES_OF_BLOCK)}.0/24`
}

function firstOf(address: string, separator: string, count: number): string {
  return address.split(separator).slice(0, count).join(separator)
}
