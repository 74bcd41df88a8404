/** Paths of the offline page and its assets; filled in by the build. */
declare const OFFLINE_FILES: readonly string[]

/** Changes with any of these files; filled in by the build. */
declare const OFFLINE_VERSION: string
