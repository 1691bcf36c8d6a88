import { worded } from '../spoken.ts'
export const BAD_DRIVE_NAME =
  'A name has at most 255 bytes (an accented letter counts as two), doesn’t end with a full stop, contains no invisible character and none of the characters \\/:*?"<>|, and isn’t a name reserved by Windows (CON, NUL, COM1…)'

export const driveMessages = worded({
  notFound: 'This document no longer exists, or is no longer shared with you.',
  noFolder: (name: string) => `“${name}” is not a folder.`,
  readOnly: (name: string) => `“${name}” is shared with you as read-only.`,
  fixed: (name: string) =>
    `You can’t rename, move or delete “${name}”: you need to be able to edit the folder that contains it.`,
  empty: (name: string) => `“${name}” is empty.`,
  badName: BAD_DRIVE_NAME,
  badNameOf: (name: string) => `“${name}”: ${BAD_DRIVE_NAME[0]?.toLowerCase()}${BAD_DRIVE_NAME.slice(1)}.`,
  taken: (name: string) => `“${name}” already exists here`,
  noWriter: 'Keep at least one person, sector, department or role that can edit this document',
  ownAccess: 'You can’t remove your own permission to edit this document: ask someone else who can edit it',
  noFile: (name: string) => `“${name}” is not a file.`,
  noVersion: 'This version no longer exists.',
  noUpload: 'This upload no longer exists, or isn’t complete. Start it again.',
  notKept: 'The file was received but couldn’t be saved. Try again, then tell an administrator.',
  noRoom: 'The server doesn’t have enough space left for this file. Tell an administrator.',
  tooManyUploads: (most: number) =>
    `You already have ${most} uploads in progress. Finish or cancel them; an abandoned upload is dropped after one day.`,
  tooManyBytes: (size: string) =>
    `Your uploads in progress exceed ${size} in total. Finish or cancel them; an abandoned upload is dropped after one day.`,
  tooDeep: (depth: number) => `Folders can’t be nested more than ${depth} levels deep.`,
  tooManyCopied: (most: number) => `At most ${most} documents can be copied at once: copy fewer folders at a time.`,
  tooMuch: (most: number, size: string) =>
    `This folder is too large for a single archive (at most ${most} documents, ${size}): download its folders one by one.`,
  leftOut: 'These files are not in the archive: the antivirus is still scanning them, or has rejected them.',
  leftOutFile: 'Files not included.txt',
  noCopies: 'Choose what to copy',
} as const)
