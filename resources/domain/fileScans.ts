/** What a virus scanner said of a file's content, and what follows for who wants to read it. */

/** `PENDING`: it is to be looked at. `TOO_LARGE`: the scanner takes no such content, and never looked at it. */
export const FILE_SCANS = ['PENDING', 'CLEAN', 'INFECTED', 'TOO_LARGE'] as const
export type FileScan = (typeof FILE_SCANS)[number]

/**
 * What keeps a content from being read, or undefined. What is known to carry a virus never is; where there is a scanner,
 * all that it has not found clean waits, older files too.
 */
export const scanObstacle = (
  scan: FileScan | null | undefined,
  hasScanner: boolean,
): Exclude<FileScan, 'CLEAN'> | undefined => {
  if (scan === 'INFECTED') return scan
  if (!hasScanner || scan === 'CLEAN') return undefined
  return scan ?? 'PENDING'
}
