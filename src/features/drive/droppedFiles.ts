/** Files and whole folders that were dropped or chosen: each file with the folders that it lies in. */

export type DroppedFile = {
  /** Absent: a folder that holds nothing. */
  file?: File
  /** Names of folders, from the outermost on. */
  folders: readonly string[]
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, fail) => entry.file(done, fail))

/** A browser gives a hundred entries at a time, until none is left. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (part.length === 0) return all
    all.push(...part)
  }
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** What systems leave in folders for themselves. */
const IGNORED = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

const walk = async (entry: FileSystemEntry, folders: readonly string[]): Promise<DroppedFile[]> => {
  if (!isDirectory(entry)) {
    return IGNORED.has(entry.name) ? [] : [{ file: await fileOf(entry as FileSystemFileEntry), folders }]
  }
  const own = [...folders, entry.name]
  const found: DroppedFile[] = []
  for (const below of await entriesOf(entry)) found.push(...(await walk(below, own)))
  return found.length > 0 ? found : [{ folders: own }]
}

/** Read at once: the list is empty as soon as the event is over. */
export const droppedFiles = ({ items, files }: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return Promise.resolve(chosenFiles(files))
  return Promise.all(entries.map((entry) => walk(entry, []))).then((all) => all.flat())
}

/** Those of an input, which tells where each lies in the folder that was chosen. */
export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files]
    .filter(({ name }) => !IGNORED.has(name))
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
