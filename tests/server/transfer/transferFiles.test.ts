import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  attachFiles,
  checkAgain,
  checkImport,
  defineField,
  exportText,
  type ImportState,
  runImport,
  uploadImport,
} from '#tests/support/transfer.ts'

const app = fileApp()
let person: TestPerson
beforeAll(async () => {
  person = await app().person({
    rights: { DIRECT_MAIL_MODEL: true, LOCATION: true, SECTOR: true, EMAIL_MODEL: true },
  })
})

let count = 0
const unique = (name: string) => `${name} ${process.pid}-${count++}`

const RTF = '{\\rtf1\\ansi Bonjour}'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const letter = (name: string) => new File([RTF], name)
const picture = (name: string) => new File([new Uint8Array(PNG)], name)

const upload = async (entity: string, content: string): Promise<ImportState> => {
  const { data, errors } = await uploadImport(person, entity, content)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createDataImport
}
const attach = async ({ id }: ImportState, ...files: File[]): Promise<ImportState> => {
  const { data, errors } = await attachFiles(person, id, files)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.addDataImportFiles
}
const refusal = async ({ id }: ImportState, ...files: File[]): Promise<string> => {
  const { errors } = await attachFiles(person, id, files)
  const reported = errors?.[0]?.extensions.errors as { message: string }[] | undefined
  return reported?.[0]?.message ?? String(errors?.[0]?.extensions.code)
}
const reported = ({ errors }: ImportState) => errors?.map(({ line, column, message }) => `${line} ${column} ${message}`)

const filesOf = async (table: string, name: string): Promise<string[]> => {
  const { rows } = await app().pool.query<{ file: string }>(
    `SELECT m.name || ': ' || f.name || ' ' || f.hash AS file FROM edition_generator.${table} m
     JOIN edition_generator.${table}_files held ON held.${table}_id = m.id JOIN drive.file f ON f.id = held.file_id
     WHERE m.name LIKE $1 ORDER BY 1`,
    [`${name}%`],
  )
  return rows.map(({ file }) => file)
}

describe('rows with a required file', () => {
  it('are rejected until it is attached, then have one each, and an export is unchanged', async () => {
    const name = unique('Lettre')
    const content = `Nom;Fichier RTF\n${name} a;accord.rtf\n${name} b;ACCORD.rtf\n${name} c;refus.rtf\n${name} d;`
    const sheet = await upload('directMailModel', content)
    const before = await checkAgain(person, sheet)
    expect(before).toMatchObject({ created: 0, refused: 4, missingFiles: ['accord.rtf', 'refus.rtf'] })
    expect(reported(before)?.[0]).toMatch(/^2 Fichier RTF .*accord.rtf/)

    const attached = await attach(sheet, letter('accord.rtf'), letter('refus.rtf'))
    expect(attached).toMatchObject({ status: 'UPLOADED', attachments: [{ name: 'accord.rtf' }, { name: 'refus.rtf' }] })
    const checked = await checkAgain(person, attached)
    expect(checked).toMatchObject({ created: 3, refused: 1, missingFiles: [] })
    expect(reported(checked)).toEqual([expect.stringMatching(/^5 Fichier RTF .*obligatoire/)])

    const whole = await attach(
      await upload('directMailModel', content.split('\n').slice(0, 4).join('\n')),
      letter('accord.rtf'),
      letter('refus.rtf'),
    )
    const ready = await checkAgain(person, whole)
    expect(ready).toMatchObject({ created: 3, refused: 0 })
    expect(await filesOf('direct_mail_model', name)).toEqual([])
    expect(await runImport(person, ready.id)).toMatchObject({ status: 'DONE', created: 3, attachments: [] })
    const files = await filesOf('direct_mail_model', name)
    expect(files.map((file) => file.replace(/ \S+$/, ''))).toEqual([
      `${name} a: accord.rtf`,
      `${name} b: accord.rtf`,
      `${name} c: refus.rtf`,
    ])
    const exported = await exportText(app(), person, {
      service: 'edition-generator',
      operation: 'exportDirectMailModels',
      variables: `(filter: { q: "${name}" })`,
    })
    const again = { unchanged: 3, refused: 0, missingFiles: [] }
    expect(await checkImport(person, { entity: 'directMailModel', content: exported })).toMatchObject(again)
  })

  it('are checked by the file’s content, not its name', async () => {
    const name = unique('Faux')
    const sheet = await upload('directMailModel', `Nom;Fichier RTF\n${name};image.rtf`)
    const checked = await checkAgain(person, await attach(sheet, picture('image.rtf')))
    expect(reported(checked)).toEqual([expect.stringMatching(/^2 Fichier RTF .*rtf/)])
  })
})

describe('rows with an optional image', () => {
  const images = async (name: string): Promise<(string | null)[]> => {
    const { rows } = await app().pool.query<{ image: string | null }>(
      `SELECT f.name AS image FROM company.location l LEFT JOIN drive.file f ON f.id = l.image_id
       WHERE l.name LIKE $1 ORDER BY l.name`,
      [`${name}%`],
    )
    return rows.map(({ image }) => image)
  }

  it('are written without it, with a warning; existing images stay, change and are removed', async () => {
    const name = unique('Salle')
    const content = (a: string, b: string) => `Nom;Réservable;Image\n${name} a;Non;${a}\n${name} b;Non;${b}`
    const sheet = await attach(await upload('location', content('a.png', 'b.png')), picture('a.png'))
    const checked = await checkAgain(person, sheet)
    expect(checked).toMatchObject({ created: 2, refused: 0, missingFiles: ['b.png'] })
    await runImport(person, checked.id)
    expect(await images(name)).toEqual(['a.png', null])

    const { rows } = await app().pool.query<{ id: string }>(
      'SELECT id FROM company.location WHERE name LIKE $1 ORDER BY name',
      [`${name}%`],
    )
    const change = async (...cells: string[]) => {
      const lines = rows.map(({ id }, at) => `${id};${cells[at]}`)
      const given = await attach(await upload('location', ['Identifiant;Image', ...lines].join('\n')), picture('c.png'))
      return checkAgain(person, given)
    }
    const kept = await change('absent.png', 'c.png')
    expect(kept).toMatchObject({ unchanged: 1, updated: 1, missingFiles: ['absent.png'] })
    await runImport(person, kept.id)
    expect(await images(name)).toEqual(['a.png', 'c.png'])
    const emptied = await change('', 'c.png')
    expect(emptied).toMatchObject({ unchanged: 1, updated: 1 })
    await runImport(person, emptied.id)
    expect(await images(name)).toEqual([null, 'c.png'])
    expect(reported(await change('c.png | c.png', 'c.png'))).toEqual([
      expect.stringMatching(/^2 Image .*qu’un fichier/),
    ])
  })

  it('reject a file that is no image', async () => {
    const sheet = await upload('location', `Nom;Réservable;Image\n${unique('Salle')};Non;a.png`)
    const checked = await checkAgain(person, await attach(sheet, letter('a.png')))
    expect(reported(checked)).toEqual([expect.stringMatching(/^2 Image .*image acceptée/)])
  })
})

it('files of custom fields are named in cells too', async () => {
  await defineField(app(), { entity: 'sector', name: 'PLAN', label: 'Plan', type: 'file' })
  await defineField(app(), { entity: 'sector', name: 'LOGO', label: 'Logo', type: 'image' })
  const name = unique('Secteur')
  const sheet = await upload('sector', `Nom;Plan;Logo\n${name};plan.rtf;logo.png`)
  const checked = await checkAgain(person, await attach(sheet, letter('plan.rtf'), picture('logo.png')))
  expect(checked).toMatchObject({ created: 1, refused: 0, missingFiles: [] })
  await runImport(person, checked.id)
  const exported = await exportText(app(), person, {
    service: 'company',
    operation: 'exportSectors',
    variables: `(filter: { q: "${name}" })`,
  })
  expect(exported).toContain('plan.rtf;logo.png')
  expect(await checkImport(person, { entity: 'sector', content: exported })).toMatchObject({ unchanged: 1 })
  const renamed = exported.replace(name, `${name} bis`).replace('logo.png', '')
  const changed = await checkImport(person, { entity: 'sector', content: renamed })
  expect(changed).toMatchObject({ updated: 1, refused: 0, missingFiles: [] })
  await runImport(person, changed.id)
  const { rows } = await app().pool.query('SELECT custom_fields FROM company.sector WHERE name = $1', [`${name} bis`])
  expect(rows).toEqual([{ custom_fields: { PLAN: expect.any(String) } }])
})

describe('files of an import', () => {
  it('are limited in number, have unique names, and can be removed', async () => {
    const sheet = await upload('directMailModel', 'Nom;Fichier RTF\nA;a.rtf')
    const { attachments } = await attach(sheet, letter('a.rtf'), letter('b.rtf'))
    expect(await refusal(sheet, letter('A.RTF'))).toMatch(/s’appellent .*A.RTF/)
    expect(await refusal(sheet, ...Array.from({ length: 201 }, (_none, at) => letter(`${at}.rtf`)))).toMatch(/200/)
    expect(await refusal(sheet, new File([], 'vide.rtf'))).toMatch(/vide/)
    const remove = `mutation { removeDataImportFile(id: "${sheet.id}", fileId: "${attachments[0]?.id}") { attachments { name } } }`
    expect((await person.get('drive', remove)).removeDataImportFile.attachments).toEqual([{ name: 'b.rtf' }])
  })

  it('can be added by the import’s author only, until it is done', async () => {
    const sheet = await upload('sector', `Nom\n${unique('Secteur')}`)
    const colleague = await app().person({ rights: { SECTOR: true } })
    const { errors } = await attachFiles(colleague, sheet.id, [letter('a.rtf')])
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    await checkAgain(person, sheet)
    await runImport(person, sheet.id)
    expect(await refusal(sheet, letter('a.rtf'))).toBe('CONFLICT')
  })
})

it('files of one cell are separated by |, semicolons or commas, and a comma of a name stays', async () => {
  const name = unique('Salle')
  const cells = ['plan, 1.rtf;accord.rtf', 'accord.rtf, refus.rtf', 'plan, 1.rtf', 'accord.rtf; absent.rtf']
  const lines = cells.map((cell, at) => `${name} ${at};Non;"${cell}"`)
  const sheet = await upload('location', ['Nom;Réservable;Documents', ...lines].join('\n'))
  const files = ['plan, 1.rtf', 'accord.rtf', 'refus.rtf'].map(letter)
  const checked = await checkAgain(person, await attach(sheet, ...files))
  expect(checked).toMatchObject({ created: 4, refused: 0, missingFiles: ['absent.rtf'] })
  await runImport(person, checked.id)
  const { rows } = await app().pool.query(
    `SELECT array_agg(f.name::text ORDER BY f.name) AS names FROM company.location l
     JOIN company.location_files held ON held.location_id = l.id JOIN drive.file f ON f.id = held.file_id
     WHERE l.name LIKE $1 GROUP BY l.name ORDER BY l.name`,
    [`${name}%`],
  )
  expect(rows.map(({ names }) => names)).toEqual([
    ['accord.rtf', 'plan, 1.rtf'],
    ['accord.rtf', 'refus.rtf'],
    ['plan, 1.rtf'],
  ])
})
