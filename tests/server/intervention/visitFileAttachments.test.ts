import { beforeAll, describe, expect, it } from 'vitest'
import { writePlainPdf } from '#server/demo/plainPdf.ts'
import { loadAttachments } from '#server/modules/edition-generator/attachments.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { ended } from '../fixtures/editionRequests.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let building: string

beforeAll(async () => {
  chief = await app().person({ rights: TECHNICIAN_RIGHTS })
  const place = await createItem(app().pool, 'location', await createCategory(app().pool))
  const create = 'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }'
  const input = { location: place, category: 'C3', types: ['L'] }
  building = (await chief.get('intervention', create, { input })).createBuildingFile.id
})

const pdf = (name: string, content: Buffer | Uint8Array) =>
  new File([content as BlobPart], name, { type: 'application/pdf' })
const encrypted = (): Buffer => {
  const filler = `<${'4f'.repeat(32)}>`
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O ${filler} /U ${filler} /P -4 >>`
  const text = writePlainPdf(['Secret']).toString('latin1')
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R /Encrypt ${encryption} /ID [<41><41>]`), 'latin1')
}
const enter = async (label: string, files: File[]) => {
  const { errors } = await chief.send(
    'intervention',
    'mutation ($input: RegisterEntryInput!) { createRegisterEntry(input: $input) { id } }',
    { input: { buildingFile: building, kind: 'CONTROL', doneOn: '2026-03-02', label, files: files.map(() => ({})) } },
    Object.fromEntries(files.map((file, index) => [`variables.input.files.${index}.upload`, file])),
  )
  expect(errors).toBeUndefined()
}
const printed = async () => {
  const asked = await chief.get(
    'edition-generator',
    'mutation ($id: ID!) { generateVisitFile(buildingFile: $id) { id } }',
    { id: building },
  )
  const edition = await ended(chief, asked.generateVisitFile.id)
  expect(edition).toMatchObject({ status: 'COMPLETED', failure: null })
  const response = await fetch(`${app().url}${edition.files[0].url}`)
  return readPdf(Buffer.from(await response.arrayBuffer()))
}

describe('the visit file', () => {
  it('contains the pages of PDF reports, and names encrypted and broken ones', async () => {
    const report = writePlainPdf(['Rapport de vérification', 'Extincteurs conformes'])
    await enter('Extincteurs', [pdf('rapport.pdf', report), pdf('protégé.pdf', encrypted())])
    await enter('Désenfumage', [
      pdf('cassé.pdf', Buffer.concat([report.subarray(0, 120), Buffer.from('\u0000 broken')])),
      new File(['photo'], 'note.txt', { type: 'text/plain' }),
      pdf('copie.pdf', report),
    ])
    const { pages } = await printed()
    const texts = pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    const whole = texts.join(' ')
    const merged = texts.filter((text) => text.includes('Extincteurs conformes'))
    expect(merged).toHaveLength(1)
    expect(merged[0]).toContain('rapport.pdf (1/1)')
    for (const words of [
      'Écriture n°\u00a01\u00a0: Extincteurs',
      'Non repris\u00a0: protégé par un mot de passe',
      'Non repris\u00a0: fichier illisible',
      '1\u00a0page ci',
    ])
      expect(whole).toContain(words.replaceAll('\u00a0', ' '))
    expect(whole).not.toContain('Secret')
  })
})

describe('attached files', () => {
  it('beyond a limit are named with the reason, each content once', async () => {
    const { rows } = await app().pool.query(
      "SELECT name, hash, size::float8 AS size, scan, 'x' AS of FROM drive.file WHERE extension = 'pdf' AND name NOT LIKE 'Dossier%' ORDER BY name",
    )
    const load = async (limits: object) =>
      (
        await loadAttachments(app().kernel, rows, {
          ...{ named: 10, merged: 10, each: 1e6, all: 1e6, pages: 10 },
          ...limits,
        })
      ).map(({ name, problem }) => `${name} ${problem ?? ''}`.trim())
    expect(await load({})).toHaveLength(3)
    expect(await load({ each: 10 })).toEqual(expect.arrayContaining([expect.stringContaining('TOO_LARGE')]))
    expect((await load({ merged: 1 })).filter((one) => one.includes('TOO_MANY'))).toHaveLength(2)
    expect(await load({ named: 1 })).toHaveLength(2)
    const [file] = rows
    const gone = await loadAttachments(app().kernel, [
      { ...file, hash: 'f'.repeat(64) },
      { ...file, scan: 'INFECTED' },
    ])
    expect(gone.map(({ problem }) => problem)).toEqual(['GONE', 'BLOCKED'])
  })
})
