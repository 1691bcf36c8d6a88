/** Password file of the embedded PostgreSQL's superuser: one password, or two during a change. */
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../syncFolder.ts'
import { createConnection } from './database.ts'

const FILE = 'postgres.password'

const drawPassword = (): string => randomBytes(24).toString('base64url')

const writePasswords = async (dataDir: string, passwords: readonly string[]): Promise<void> => {
  const path = join(dataDir, FILE)
  const unfinished = `${path}.${process.pid}`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, passwords.join('\n'), { mode: 0o600, flag: 'wx', flush: true })
  await rename(unfinished, path)
  await syncFolder(dataDir)
}

export const readPasswords = async (dataDir: string): Promise<string[]> =>
  (await readFile(join(dataDir, FILE), 'utf8').catch(() => '')).split('\n').filter(Boolean)

export const makePassword = async (dataDir: string): Promise<string> => {
  const password = drawPassword()
  await writePasswords(dataDir, [password])
  return password
}

/** Changes the password. A process that restarts PostgreSQL meanwhile reads both from the file. */
export const changePassword = async (dataDir: string, superuserAddress: string): Promise<void> => {
  const next = drawPassword()
  const client = createConnection({ connectionString: superuserAddress, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await writePasswords(dataDir, [...(await readPasswords(dataDir)), next])
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${client.escapeLiteral(next)}`)
    await writePasswords(dataDir, [next])
  } finally {
    await client.end()
  }
}
