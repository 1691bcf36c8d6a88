/** Chooses an account for PostgreSQL, which refuses to run as root, and a copy of its program it can reach. */
import { execFile } from 'node:child_process'
import { chown, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { processMessages } from '#i18n/fr/process.ts'

const run = promisify(execFile)

export type Account = { uid: number; gid: number }

const NAME = 'regie'
const PROGRAMS_FOLDER = '/var/lib/regie'

const CREATE_ACCOUNT: readonly (readonly [string, ...string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', NAME],
]

const findAccount = async (name: string): Promise<Account | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

const createAccount = async (): Promise<Account | undefined> => {
  for (const [command, ...options] of CREATE_ACCOUNT) {
    const account = await run(command, options).then(
      () => findAccount(NAME),
      () => undefined,
    )
    if (account) return account
  }
  return undefined
}

const ownerOf = (path: string): Promise<Account | undefined> =>
  stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )

/** Returns the account if this process runs as root, else undefined. */
export const chooseAccount = async (dataFolder: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ownerOf(dataFolder)
  if (owner && owner.uid !== 0) return owner
  const account = (await findAccount(NAME)) ?? (await createAccount()) ?? (await findAccount('nobody'))
  if (!account || account.uid === 0) throw new Error(processMessages.postgres.noAccount)
  return account
}

export const changeOwner = async (folder: string, { uid, gid }: Account): Promise<void> => {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid)
  }
}

const canReach = async (path: string, { uid, gid }: Account): Promise<boolean> => {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder)
    const isOpen = mode & (owner === uid ? 0o100 : group === gid ? 0o010 : 0o001)
    if (!isOpen) return false
    if (folder === dirname(folder)) return true
  }
}

/** Folder of a PostgreSQL program that the account can execute: copied once out of a private folder (root's home). */
export const reachableProgram = async (program: string, version: string, account: Account): Promise<string> => {
  if (await canReach(join(program, 'bin'), account)) return program
  const copy = join(PROGRAMS_FOLDER, `postgresql-${version}`)
  if (await ownerOf(copy)) return copy
  await mkdir(PROGRAMS_FOLDER, { recursive: true, mode: 0o755 })
  const unfinished = `${copy}.${process.pid}`
  await cp(program, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return copy
}
