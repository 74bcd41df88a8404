/** The offline page and what it needs, by their addresses; filled in by the build. */
declare const OFFLINE_FILES: readonly string[]

/** Changes whenever one of these files does; filled in by the build. */
declare const OFFLINE_VERSION: string
