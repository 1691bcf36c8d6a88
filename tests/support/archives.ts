import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import type { TestApp, TestPerson } from './app.ts'
import { eventually } from './eventually.ts'

const EXPORT = 'mutation ($input: ExportBackupInput!) { exportBackup(input: $input) { id } }'
export const IMPORT = 'mutation ($input: ImportBackupInput!) { importBackup(input: $input) { id } }'
export const BACKUP_URL = 'query ($id: ID!) { getBackupUrl(id: $id) }'

export const archivesOf = (app: () => TestApp) => {
  const expectOpen = async (): Promise<void> => {
    expect((await fetch(`${app().url}/api-gateway/graphql/`, { method: 'POST' })).status).not.toBe(503)
  }
  const ended = (id: string) =>
    eventually(async () => {
      const { rows } = await app().pool.query('SELECT status, failure FROM backup_manager.backup WHERE id = $1', [id])
      expect(['COMPLETED', 'FAILED']).toContain(rows[0].status)
      await expectOpen()
      return rows[0] as { status: string; failure: string | null }
    })
  const make = async (who: TestPerson, input: object = {}): Promise<string> => {
    const services = [...BACKUP_SERVICES]
    // A process may learn late that the pause of the previous import has ended.
    const answer = await eventually(() => who.get('backup-manager', EXPORT, { input: { services, ...input } }))
    const { id } = answer.exportBackup
    expect(await ended(id)).toEqual({ status: 'COMPLETED', failure: null })
    return id
  }
  const download = async (who: TestPerson, id: string): Promise<Buffer> => {
    const url = (await who.get('backup-manager', BACKUP_URL, { id })).getBackupUrl
    return Buffer.from(await (await fetch(`${app().url}${url}`)).arrayBuffer())
  }
  const post = (who: TestPerson, upload: string, part: Uint8Array, from: number) =>
    fetch(`${app().url}/backup-manager/uploads/${upload}?at=${from}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from(part),
    })
  const send = async (who: TestPerson, archive: Buffer): Promise<string> => {
    const upload = (await who.get('backup-manager', 'mutation { startBackupUpload }')).startBackupUpload
    const half = Math.ceil(archive.length / 2)
    expect((await post(who, upload, archive.subarray(0, half), 0)).status).toBe(200)
    expect(await (await post(who, upload, archive.subarray(0, half), 0)).json()).toEqual({ size: half })
    expect(await (await post(who, upload, archive.subarray(half), half)).json()).toEqual({ size: archive.length })
    return upload
  }
  const begin = async (who: TestPerson, archive: Buffer, more: object = {}): Promise<string> => {
    const input = { upload: await send(who, archive), name: 'sauvegarde.zip', ...more }
    return (await who.get('backup-manager', IMPORT, { input })).importBackup.id
  }
  return {
    expectOpen,
    ended,
    make,
    download,
    save: async (who: TestPerson, input?: object): Promise<Buffer> => download(who, await make(who, input)),
    post,
    send,
    begin,
  }
}

export const zipOf = async (entries: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name)
  zip.end()
  const parts: Buffer[] = []
  const out = zip.outputStream as Readable
  out.on('data', (part: Buffer) => parts.push(part))
  await once(out, 'end')
  return Buffer.concat(parts)
}
