/** `PENDING`: not scanned yet. `TOO_LARGE`: above the scanner's limit, never scanned. */
export const FILE_SCANS = ['PENDING', 'CLEAN', 'INFECTED', 'TOO_LARGE'] as const
export type FileScan = (typeof FILE_SCANS)[number]

/** Returns why a file cannot be read. Infected ones never can; with a scanner, only CLEAN ones can. */
export const scanObstacle = (
  scan: FileScan | null | undefined,
  hasScanner: boolean,
): Exclude<FileScan, 'CLEAN'> | undefined => {
  if (scan === 'INFECTED') return scan
  if (!hasScanner || scan === 'CLEAN') return undefined
  return scan ?? 'PENDING'
}
