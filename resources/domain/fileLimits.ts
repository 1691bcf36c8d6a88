const MEGABYTE = 1024 * 1024

export const DEFAULT_FILE_MEGABYTES = 20
/** Default maximum size of a file (bytes); the server may allow another one (D22). */
export const DEFAULT_FILE_BYTES = DEFAULT_FILE_MEGABYTES * MEGABYTE
export const MAX_LOGO_BYTES = 5 * MEGABYTE
export const MAX_ATTACHMENTS = 200
/** Maximum total size of the files that rows of an import name (bytes). */
export const MAX_ATTACHED_BYTES = 200 * MEGABYTE
export const MAX_IMPORT_LINES = 50_000
