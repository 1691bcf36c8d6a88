import type { DriveShareHolder, DriveShareLevel } from '#resources/domain/drive.ts'
import { spoken } from '../spoken.ts'
import { BAD_DRIVE_NAME } from './drive.ts'
import { capitalise } from './grammar.ts'
import { trashRetention } from './trashRetention.ts'

const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)
const many = (count: number, one: string, several: string): string => `${number(count)} ${count === 1 ? one : several}`
const elements = (count: number): string => many(count, 'item', 'items')

export type DriveAmount = { folders?: number | undefined; total: number; isExact: boolean }

const amount = ({ folders, total, isExact }: DriveAmount): string => {
  const atLeast = isExact ? '' : 'more than '
  if (folders === undefined) return `${atLeast}${elements(total)}`
  const files = total - folders
  return [
    ...(folders > 0 ? [many(folders, 'folder', 'folders')] : []),
    ...(files > 0 || folders === 0 ? [`${atLeast}${many(files, 'file', 'files')}`] : []),
  ].join(', ')
}

const these = (chosen: DriveAmount): string => {
  if (chosen.total > 1) return amount(chosen)
  return chosen.folders === 1 ? 'this folder' : 'this file'
}

export const drivePageTexts = spoken({
  title: 'Files',
  path: 'Location',
  list: 'Documents',
  failed: 'This folder couldn’t be shown.',
  up: 'Up one folder',
  newFolder: 'New folder',
  upload: 'Upload',
  uploadFiles: 'Upload files',
  uploadFolder: 'Upload a folder',
  trash: 'Trash',
  search: 'Search by name',
  searchIn: (name: string) => `Search in “${name}”`,
  clearSearch: 'Clear the search',
  found: (found: DriveAmount) => capitalise(`${amount(found)} found`),
  count: (there: DriveAmount) => capitalise(amount(there)),
  nothingFound: 'No folder or file has this name',
  nothingFoundHelp: 'The search looks at names, in this folder and everything it contains.',
  empty: 'This folder is empty',
  emptyTop: 'No documents yet',
  emptyHelp: 'Upload files, or drag them here.',
  emptyTopHelp: 'Create a first folder, then share it with a department, a sector, a role or a person.',
  emptyRead: 'What is shared with you will appear here.',
  readOnly: 'Read-only',
  columns: { name: 'Name', lastEditAt: 'Edited on', createdBy: 'Uploaded by', size: 'Size' },
  sortBy: (column: string) => `Sort by “${column}”`,
  folder: 'Folder',
  lies: (folder: string) => `In “${folder}”`,
  select: (name: string) => `Select “${name}”`,
  selectAll: 'Select all',
  selected: (count: number) => `${number(count)} selected`,
  unselect: 'Clear the selection',
  actionsOf: (name: string) => `Actions for “${name}”`,
  actions: {
    open: 'Open',
    preview: 'Preview',
    download: 'Download',
    downloadFolder: 'Download the folder',
    rename: 'Rename',
    move: 'Move',
    copy: 'Copy',
    share: 'Share',
    versions: 'Versions',
    delete: 'Delete',
  },
  cancel: 'Cancel',
  close: 'Close',
  name: 'Name',
  create: 'Create',
  rename: 'Rename',
  renameTitle: (name: string) => `Rename “${name}”`,
  badName: BAD_DRIVE_NAME,
  noName: 'Enter a name',
  created: (name: string) => `The folder “${name}” was created`,
  renamed: (name: string) => `The name is now “${name}”`,
  place: {
    move: (chosen: DriveAmount) => `Move ${these(chosen)}`,
    copy: (chosen: DriveAmount) => `Copy ${these(chosen)}`,
    moveHere: 'Move here',
    copyHere: 'Copy here',
    top: 'Files',
    noFolder: 'No folders here',
    closed: 'You can’t put anything in this folder.',
    more: 'Show more folders',
  },
  moved: (count: number) => `${elements(count)} moved`,
  movedSome: (done: number, all: number) => `${number(done)} of ${elements(all)} moved`,
  copied: (count: number) => `${elements(count)} copied`,
  remove: {
    title: (chosen: DriveAmount) => `Delete ${these(chosen)}?`,
    one: (name: string) => `“${name}” will go to the trash: you can restore it for ${trashRetention}.`,
    folder: (name: string) =>
      `“${name}” and everything in it will go to the trash: you can restore them for ${trashRetention}.`,
    many: `What you chose, and everything the folders contain, will go to the trash: you can restore it for ${trashRetention}.`,
    confirm: 'Delete',
    done: (count: number) => `${elements(count)} deleted`,
  },
  trashDialog: {
    title: 'Trash of files',
    help: `What you deleted in the last ${trashRetention}. A folder comes back with everything it contained.`,
    empty: 'The trash is empty',
    deleted: (date: string) => `Deleted on ${date}`,
    deletedBy: (date: string, person: string) => `Deleted on ${date} by ${person}`,
    restore: 'Restore',
    restoreOf: (name: string) => `Restore “${name}”`,
    restored: (name: string) => `“${name}” was restored`,
    failed: 'The trash couldn’t be shown.',
  },
  share: {
    title: (name: string) => `Share “${name}”`,
    add: 'Add a share',
    addHelp: 'A person, a department, a sector or a role.',
    nobody: 'No match',
    searching: 'Searching…',
    none: 'This document isn’t shared directly with anyone.',
    own: 'Shared with',
    inherited: (folder: string) => `Through the folder “${folder}”`,
    inheritedHelp: 'What is shared through a folder applies to everything it contains.',
    level: (name: string) => `Permission of ${name}`,
    remove: (name: string) => `Stop sharing with ${name}`,
    save: 'Save',
    saved: 'Sharing is saved',
    failed: 'The shares couldn’t be shown.',
    levels: { READ: 'Can view', WRITE: 'Can edit' } satisfies Record<DriveShareLevel, string>,
    holders: { user: 'Person', sector: 'Sector', department: 'Department', userRole: 'Role' } satisfies Record<
      DriveShareHolder,
      string
    >,
  },
  preview: {
    none: 'This type of file can’t be shown here.',
    noneHelp: 'Download it to open it with the right program.',
    failed: 'The preview couldn’t be shown.',
    tooLarge: 'This file is too large to be shown here.',
    cut: 'Only the beginning of this text is shown.',
    page: (page: number, all: number) => `Page ${page} of ${all}`,
    previous: 'Previous document',
    next: 'Next document',
    loading: 'Loading the preview',
  },
  taken: {
    title: (name: string) => `“${name}” already exists`,
    help: 'A new version replaces the previous one, which can still be viewed and restored.',
    helpOther: 'This name is already taken here: keep both documents, or don’t upload this one.',
    version: 'New version',
    both: 'Keep both',
    skip: 'Don’t upload',
    forAll: 'Do the same for the next ones',
  },
  versions: {
    title: (name: string) => `Versions of “${name}”`,
    help: 'The last fifty versions are kept. Restoring one creates a new version: nothing is lost.',
    current: 'Current',
    restore: 'Restore',
    restoreOf: (date: string) => `Restore the version of ${date}`,
    downloadOf: (date: string) => `Download the version of ${date}`,
    restored: 'The version was restored',
    failed: 'The versions couldn’t be shown.',
  },
  uploading: {
    some: (done: number, all: number) => `${number(done)} of ${number(all)} files uploaded`,
    none: 'No file was uploaded',
    done: (count: number) => (count === 1 ? 'File uploaded' : `${number(count)} files uploaded`),
    drop: 'Drop here',
  },
} as const)
