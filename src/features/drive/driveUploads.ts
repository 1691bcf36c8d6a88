import { sendToDrive } from '#dataProviders/driveUpload.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CreateDriveItemDocument, DriveNamesDocument } from '#dataProviders/operations/drive.ts'
import { driveMessages } from '#i18n/fr/drive.ts'
import { driveNameKey, freeDriveName, isDriveName } from '#resources/domain/drive.ts'
import type { DroppedFile } from './droppedFiles.ts'

export type TakenChoice = 'version' | 'both' | 'skip'
export type TakenName = { name: string; isFile: boolean; isWritable: boolean }
/** Asks the user; `rest`: maximum of further conflicts. */
export type AskAboutTakenName = (taken: TakenName, rest: number) => Promise<TakenChoice>

type ExistingItem = { id: string; name: string; isFolder: boolean; isWritable: boolean }
type Named = ReadonlyMap<string, ExistingItem>

const AT_ONCE = 3
const NAMES_AT_ONCE = 150

const readTakenNames = async (parent: string | null, names: readonly string[]): Promise<Named> => {
  const held = new Map<string, ExistingItem>()
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
    const place = parent ? { folder: parent } : { atTop: true }
    const filter = { ...place, names: names.slice(from, from + NAMES_AT_ONCE) }
    const { getDriveItems } = await callOperation(DriveNamesDocument, { filter, pagination: { page: 1, perPage: 200 } })
    for (const { id, name, type, isWritable } of getDriveItems.items) {
      held.set(driveNameKey(name ?? ''), {
        id,
        name: name ?? '',
        isFolder: type === 'FOLDER',
        isWritable: isWritable === true,
      })
    }
  }
  return held
}

const openFolder = async (parent: string | null, name: string): Promise<string> => {
  const found = (await readTakenNames(parent, [name])).get(driveNameKey(name))
  if (found?.isFolder) return found.id
  const input = {
    name: found ? freeDriveName(name, (tried) => driveNameKey(tried) === driveNameKey(name)) : name,
    parent,
  }
  return (await callOperation(CreateDriveItemDocument, { input })).createDriveItem.id
}

const pathKey = (folders: readonly string[]): string => folders.map(driveNameKey).join('/')

type Folders = {
  /** undefined if the folder could not be created. */ idOf: (folders: readonly string[]) => string | null | undefined
  problems: string[]
}

const openFolders = async (parent: string | null, dropped: readonly DroppedFile[]): Promise<Folders> => {
  const ids = new Map<string, string | null | undefined>([['', parent]])
  const problems: string[] = []
  const open = async (path: readonly string[]): Promise<string | undefined> => {
    const [above, name] = [ids.get(pathKey(path.slice(0, -1))), path.at(-1) ?? '']
    if (above === undefined) return undefined
    if (isDriveName(name)) return openFolder(above, name)
    problems.push(driveMessages.badNameOf(name))
    return undefined
  }
  for (const { folders } of dropped) {
    for (let depth = 1; depth <= folders.length; depth++) {
      const path = folders.slice(0, depth)
      if (!ids.has(pathKey(path))) ids.set(pathKey(path), await open(path))
    }
  }
  return { idOf: (folders) => ids.get(pathKey(folders)), problems }
}

type Job = { file: File; name: string; parent: string | null; item?: string | undefined }

const planFolder = async (parent: string | null, files: readonly File[], ask: AskAboutTakenName): Promise<Job[]> => {
  const names = files.map(({ name }) => name.normalize('NFC').trim())
  const held = await readTakenNames(parent, names)
  const used = new Set(held.keys())
  const jobs: Job[] = []
  for (const [index, file] of files.entries()) {
    const name = names[index] ?? file.name
    const taken = held.get(driveNameKey(name))
    const isTwice = used.has(driveNameKey(name))
    const choice = taken
      ? await ask({ name: taken.name, isFile: !taken.isFolder, isWritable: taken.isWritable }, files.length - index - 1)
      : 'both'
    if (choice === 'skip') continue
    const own = choice === 'both' && isTwice ? freeDriveName(name, (tried) => used.has(driveNameKey(tried))) : name
    used.add(driveNameKey(own))
    jobs.push({ file, name: own, parent, item: choice === 'version' ? taken?.id : undefined })
  }
  return jobs
}

/** Limited concurrency: more parallel uploads are not faster. */
const sendAll = async (jobs: readonly Job[], onEnd: () => void): Promise<{ done: number; problems: string[] }> => {
  const waiting = [...jobs]
  const problems: string[] = []
  let done = 0
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { file, ...destination } = job
      try {
        if (await sendToDrive(file, destination, onEnd)) done += 1
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { done, problems }
}

/** Returns the number of uploaded files and the errors of the others. `onEnd` runs after each file. */
export const uploadToDrive = async (
  parent: string | null,
  dropped: readonly DroppedFile[],
  { ask, onEnd }: { ask: AskAboutTakenName; onEnd: () => void },
): Promise<{ done: number; problems: string[] }> => {
  const { idOf, problems } = await openFolders(parent, dropped)
  const jobs: Job[] = []
  for (const [, group] of Map.groupBy(dropped, ({ folders }) => pathKey(folders))) {
    const place = idOf(group[0]?.folders ?? [])
    const files = group.flatMap(({ file }) => file ?? [])
    if (place !== undefined && files.length > 0) jobs.push(...(await planFolder(place, files, ask)))
  }
  const sent = await sendAll(jobs, onEnd)
  return { done: sent.done, problems: [...problems, ...sent.problems] }
}
