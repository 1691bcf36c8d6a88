/** The drive: what lies in it, and what its shares let people do. */
import { isFileName, MAX_FILE_NAME, nameWithEnding } from './fileNames.ts'

export const DRIVE_ITEM_TYPES = ['FOLDER', 'FILE'] as const
export type DriveItemType = (typeof DRIVE_ITEM_TYPES)[number]

/** What a share allows: to read, or to change what lies there as well. */
export const DRIVE_SHARE_LEVELS = ['READ', 'WRITE'] as const
export type DriveShareLevel = (typeof DRIVE_SHARE_LEVELS)[number]

/** With whom a folder or a file is shared: one of these in each share. */
export const DRIVE_SHARE_HOLDERS = ['user', 'sector', 'department', 'userRole'] as const
export type DriveShareHolder = (typeof DRIVE_SHARE_HOLDERS)[number]

export const MAX_DRIVE_NAME = MAX_FILE_NAME
/** How deep folders lie in each other. */
export const MAX_DRIVE_DEPTH = 40
/** Folders and files that are copied at once. */
export const MAX_DRIVE_COPIED = 5_000

/** Versions of a file that are kept: the oldest goes when there is one more. */
export const MAX_DRIVE_VERSIONS = 50
/** Bytes of one part of a file that is sent; proxies let as much through. */
export const DRIVE_UPLOAD_PART = 8 * 1024 * 1024

/** Uploads that one user has open at a time; the page sends three at once. */
export const MAX_OPEN_UPLOADS = 50
/** Bytes of all open uploads of one user: four files of the largest size. */
export const maxOpenUploadsSize = (maxFileSize: number): number => 4 * maxFileSize

/** Bytes of a file that is kept while who sent it waits; what is larger is kept by a job. */
export const DRIVE_KEPT_AT_ONCE = 32 * 1024 * 1024

/** Bytes of a folder that is taken along as one zip. */
export const MAX_DRIVE_ZIP = 20 * 1024 ** 3

/** True if every file system takes the name. */
export const isDriveName = isFileName

/** Two names that nobody tells apart: case does not count, nor how accents are written. */
export const driveNameKey = (name: string): string => name.normalize('NFC').toLocaleLowerCase('fr')

/** « Plan.pdf » becomes « Plan (2).pdf », the first that is free. */
export const freeDriveName = (name: string, isTaken: (name: string) => boolean): string => {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]{1,20})?$/.exec(name) ?? []
  for (let number = 1; ; number++) {
    const ending = number === 1 ? extension : ` (${number})${extension}`
    const tried = nameWithEnding(stem, ending)
    if (!isTaken(tried)) return tried
  }
}
