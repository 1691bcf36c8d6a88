export type DroppedFile = {
  file?: File
  folders: readonly string[]
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, fail) => entry.file(done, fail))

/** A browser returns at most a hundred entries per call, until none is left. */
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

/** Must read synchronously: the list is empty after the event. */
export const droppedFiles = ({ items, files }: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return Promise.resolve(chosenFiles(files))
  return Promise.all(entries.map((entry) => walk(entry, []))).then((all) => all.flat())
}

export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files]
    .filter(({ name }) => !IGNORED.has(name))
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
