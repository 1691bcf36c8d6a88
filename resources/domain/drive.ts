import { isFileName, MAX_FILE_NAME, nameWithEnding } from './fileNames.ts'

export const DRIVE_ITEM_TYPES = ['FOLDER', 'FILE'] as const
export type DriveItemType = (typeof DRIVE_ITEM_TYPES)[number]

/** WRITE includes READ. */
export const DRIVE_SHARE_LEVELS = ['READ', 'WRITE'] as const
export type DriveShareLevel = (typeof DRIVE_SHARE_LEVELS)[number]

export const DRIVE_SHARE_HOLDERS = ['user', 'sector', 'department', 'userRole'] as const
export type DriveShareHolder = (typeof DRIVE_SHARE_HOLDERS)[number]

export const MAX_DRIVE_NAME = MAX_FILE_NAME
export const MAX_DRIVE_DEPTH = 40
export const MAX_DRIVE_COPIED = 5_000

export const MAX_DRIVE_VERSIONS = 50
/** Maximum part of an upload (bytes); common proxy limits allow it. */
export const DRIVE_UPLOAD_PART = 8 * 1024 * 1024

/** Maximum open uploads of one user; the page sends three at once. */
export const MAX_OPEN_UPLOADS = 50
/** Maximum bytes in all open uploads of one user: four files of maximum size. */
export const maxOpenUploadsSize = (maxFileSize: number): number => 4 * maxFileSize

/** Files up to this size (bytes) are stored during the request, larger ones by a job. */
export const DRIVE_KEPT_AT_ONCE = 32 * 1024 * 1024

export const MAX_DRIVE_ZIP = 20 * 1024 ** 3

export const isDriveName = isFileName

/** Names with the same key are the same to users: case and the encoding of accents do not count. */
export const driveNameKey = (name: string): string => name.normalize('NFC').toLocaleLowerCase('fr')

/** « Plan.pdf » becomes « Plan (2).pdf », with the first free number. */
export const freeDriveName = (name: string, isTaken: (name: string) => boolean): string => {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]{1,20})?$/.exec(name) ?? []
  for (let number = 1; ; number++) {
    const ending = number === 1 ? extension : ` (${number})${extension}`
    const tried = nameWithEnding(stem, ending)
    if (!isTaken(tried)) return tried
  }
}
