/** `PENDING`: not scanned yet. `TOO_LARGE`: above the scanner's limit, never scanned. */
export const FILE_SCANS = ['PENDING', 'CLEAN', 'INFECTED', 'TOO_LARGE'] as const
export type FileScan = (typeof FILE_SCANS)[number]

/**
 * Returns why a file cannot be read. Infected files are always rejected; with a scanner, all files that are not CLEAN
 * are rejected, including files older than the scanner.
 */
export const scanObstacle = (
  scan: FileScan | null | undefined,
  hasScanner: boolean,
): Exclude<FileScan, 'CLEAN'> | undefined => {
  if (scan === 'INFECTED') return scan
  if (!hasScanner || scan === 'CLEAN') return undefined
  return scan ?? 'PENDING'
}
