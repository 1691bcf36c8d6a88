import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { companyService } from '#server/modules/company/index.ts'
import { fileChecks, isDueTonight } from '#server/modules/drive/dataChecks.ts'
import { driveService } from '#server/modules/drive/index.ts'
import { removeOrphans } from '#server/modules/drive/removeOrphans.ts'
import { fileApp } from '#tests/support/app.ts'
import { startS3 } from '#tests/support/s3.ts'
import { png, RIGHTS, text, UPDATE, upload } from '../fixtures/driveFiles.ts'

const bucket = await startS3()
afterAll(bucket.stop)
const app = fileApp({ services: [companyService, driveService], config: { s3: bucket.location } })

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app().url}${path}`, { headers })

it('contents are in the bucket, and served according to rights', async () => {
  const manager = await app().person({ rights: RIGHTS })
  const { files } = await upload(manager, text('0123456789', 'chiffres.txt'), new File([await png()], 'plan.png'))
  expect([...bucket.objects.keys()].every((key) => /^ville\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key))).toBe(true)
  const [note, picture] = files
  expect(await (await get(note?.url ?? '')).text()).toBe('0123456789')
  const part = await get(note?.url ?? '', { Range: 'bytes=2-4' })
  expect([part.status, await part.text()]).toEqual([206, '234'])
  const thumbnail = await get(picture?.thumbnailUrl ?? '')
  const { width, format } = await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()
  expect([width, format]).toEqual([256, 'webp'])
  expect([...bucket.objects.keys()].filter((key) => key.endsWith('.thumbnail.webp'))).toHaveLength(1)
})

it('contents that are wrong or missing are found by the nightly check, but not while the bucket is unreachable', async () => {
  const manager = await app().person({ rights: RIGHTS })
  await upload(manager, text('intact', 'intact.txt'), text('altéré', 'altere.txt'), text('perdu', 'perdu.txt'))
  const { rows } = await app().pool.query<{ name: string; hash: string }>('SELECT name, hash FROM drive.file')
  const keyOf = (name: string): string => {
    const hash = rows.find((row) => row.name === name)?.hash ?? ''
    return `ville/${hash.slice(0, 2)}/${hash}`
  }
  bucket.objects.set(keyOf('altere.txt'), { content: Buffer.from('ALTÉRÉ'), at: new Date() })
  bucket.objects.delete(keyOf('perdu.txt'))
  const [check] = fileChecks
  const { findings = [] } = (await check?.run(app().kernel)) ?? {}
  expect(findings.map((finding) => finding.replace(/^«\s(.*?)\s».*$/, '$1')).sort()).toEqual([
    'altere.txt',
    'perdu.txt',
  ])
  bucket.failOn(({ socket }) => {
    socket.destroy()
    return true
  })
  await expect(check?.run(app().kernel)).rejects.toThrow()
  bucket.failOn(() => false)
})

it('contents leave the bucket without a record', async () => {
  const manager = await app().person({ rights: RIGHTS })
  const { id, files } = await upload(manager, text('bientôt retiré', 'retire.txt'))
  const { rows } = await app().pool.query<{ hash: string }>('SELECT hash FROM drive.file WHERE id = $1', [files[0]?.id])
  const key = [...bucket.objects.keys()].find((one) => one.endsWith(rows[0]?.hash ?? '?')) ?? ''
  await manager.get('company', UPDATE, { id, input: { files: [] } })
  await app().pool.query(`UPDATE drive.file SET created_at = now() - interval '2 days'`)
  await removeOrphans(app().kernel, new Date())
  expect(bucket.objects.has(key)).toBe(false)
})

it('contents are hashed again in turn, all of them in one cycle', () => {
  const hashes = Array.from({ length: 500 }, (_, index) => (index * 7_919_003).toString(16).padStart(8, '0'))
  const nights = Array.from({ length: 12 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)))
  for (const gigabytes of [0, 0.5, 3, 11.2]) {
    const round = nights.slice(0, Math.max(1, Math.ceil(gigabytes)))
    const turns = hashes.map((hash) => round.filter((now) => isDueTonight(hash, gigabytes * 1024 ** 3, now)).length)
    expect(new Set(turns)).toEqual(new Set([1]))
  }
})
