const PREFIX = 'hush-offline-'

export function offlineCacheName(version: string): string {
  return `${PREFIX}${version}`
}

export function isOfflineCache(name: string): boolean {
  return name.startsWith(PREFIX)
}
