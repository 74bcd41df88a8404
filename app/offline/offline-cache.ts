const PREFIX = 'hush-offline-'

/** The cache that holds the offline page of one build. */
export function offlineCacheName(version: string): string {
  return `${PREFIX}${version}`
}

export function isOfflineCache(name: string): boolean {
  return name.startsWith(PREFIX)
}
