import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { withCellTexts } from '#server/features/transfer/sheets/workbookCellTexts.ts'
import { numberFormats } from '#server/features/transfer/sheets/workbookFormats.ts'
import { fileApp } from '#tests/support/app.ts'
import { checkImport } from '#tests/support/transfer.ts'

const app = fileApp()

const zipOf = async (parts: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

const CODES = [
  '[h]:mm',
  '00000',
  '0#&quot; &quot;##&quot; &quot;##\\ ##&quot; &quot;##',
  '&quot;+33 &quot;0\\ 00\\ 00\\ 00\\ 00',
  '#\\ ##0',
  '0.00',
]
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const STYLES = `<styleSheet ${MAIN}><numFmts>${CODES.map(
  (code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${code}"/>`,
).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${CODES.map(
  (_code, at) => `<xf numFmtId="${at + 164}" xfId="0"/>`,
).join('')}<xf numFmtId="46"/><xf numFmtId="14"/></cellXfs></styleSheet>`
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const target = (id: string, type: string, path: string) =>
  `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${path}"/>`

const workbook = (rows: readonly string[]) =>
  zipOf({
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${target('rId1', 'worksheet', 'worksheets/sheet1.xml')}${target('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows
      .map((row, at) => `<row r="${at + 1}">${row}</row>`)
      .join('')}</sheetData></worksheet>`,
  })
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

const shown = (style: number, value: number): string | undefined => {
  const sheet = withCellTexts(`<c r="A1" s="${style}"><v>${value}</v></c>`, numberFormats(STYLES))
  return /<t>(.*)<\/t>/.exec(sheet)?.[1]
}

describe('a number of a workbook', () => {
  it.each([
    ['36 hours', 1, 1.5, '36:00'],
    ['minutes of an hour', 1, 1.5 / 24, '1:30'],
    ['seconds', 7, 1 + 1 / 86_400, '24:00:01'],
    ['a negative duration', 1, -0.0625, '-1:30'],
    ['a postal code', 2, 1300, '01300'],
    ['a longer number', 2, 1_234_567, '1234567'],
    ['a telephone number', 3, 102_030_405, '01 02 03 04 05'],
    ['a telephone number with its country', 4, 612_345_678, '+33 6 12 34 56 78'],
    ['a grouped number', 5, 1234, undefined],
    ['a decimal', 6, 1.5, undefined],
    ['a fraction under a code', 2, 1.5, undefined],
    ['a day', 8, 46_350, undefined],
  ])('is read as displayed: %s', (_name, style, value, expected) => expect(shown(style, value)).toBe(expected))
})

describe('an error of a workbook', () => {
  it('is found anywhere, beside empty cells, without another change', () => {
    const cells = [
      ['<c r="A1"/><c r="B1" t="e"><v>#N/A</v></c>', '#N/A'],
      ['<x:c r="A1" t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c>', '#DIV/0!'],
      ['<c r="A1" t="e"><v>#NEW_ERROR!</v></c>', '#FORMULE!'],
      ['<c r="A1"><f>B1*2</f></c>', '#FORMULE!'],
      ['<c r="A1"><f>B1*2</f><v></v></c>', '#FORMULE!'],
      ['<c r="A1" t="str"><f>B1&amp;C1</f></c>', '#FORMULE!'],
      ['<c r="A1"><f t="shared" si="0"/><v/></c>', '#FORMULE!'],
    ]
    for (const [xml = '', expected] of cells) {
      expect(/<(?:x:)?t>(.*)<\/(?:x:)?t>/.exec(withCellTexts(xml, []))?.[1], xml).toBe(expected)
    }
    for (const same of [
      '<c r="A1" t="str"><f>B1</f><v></v></c>',
      '<c r="A1"><f>1+1</f><v>2</v></c>',
      '<c r="A1" s="1"/><c r="B1"><v>3</v></c><cols><col min="1"/></cols>',
    ]) {
      expect(withCellTexts(same, [])).toBe(same)
    }
  })

  it('is rejected at its cell, in a workbook and a text file, and clears nothing', async () => {
    const person = await app().person({ rights: { DEPARTMENT: true } })
    const name = `Service ${process.pid}`
    const document = 'mutation ($input: DepartmentInput!) { createDepartment(input: $input) { id } }'
    const input = { name, city: 'Lyon', code: `C${process.pid}` }
    const { id } = (await person.get('company', document, { input })).createDepartment
    const content = await workbook([
      text('A1', 'Identifiant') + text('B1', 'Ville') + text('C1', 'Adresse'),
      `${text('A2', id)}<c r="B2" t="e"><v>#REF!</v></c><c r="C2"><f>D2</f></c>`,
    ])
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({ updated: 0, refused: 1 })
    expect(checked.errors?.map(({ line, column, value, message }) => [line, column, value, message])).toEqual([
      [2, 'Ville', '#REF!', expect.stringContaining('erreur du tableur')],
      [2, 'Adresse', '#FORMULE!', expect.stringContaining('pas de résultat enregistré')],
    ])
    const csv = `Identifiant;Ville\r\n${id};#VALEUR !`
    expect(await checkImport(person, { entity: 'department', content: csv })).toMatchObject({ updated: 0, refused: 1 })
  })

  it('leaves a telephone number, a postal code and 36 hours as displayed', async () => {
    const person = await app().person({ rights: { DEPARTMENT: true, RESERVATION_CATEGORY: true } })
    const content = await workbook([
      text('A1', 'Nom') + text('B1', 'Code postal') + text('C1', 'Téléphone'),
      `${text('A2', `Service ${process.pid} b`)}<c r="B2" s="2"><v>1300</v></c><c r="C2" s="3"><v>102030405</v></c>`,
    ])
    const checked = await checkImport(person, { entity: 'department', content })
    expect(checked).toMatchObject({ created: 1, refused: 0 })
    expect(checked.layout.columns.map(({ samples }) => samples[0])).toEqual([
      expect.any(String),
      '01300',
      '01 02 03 04 05',
    ])
    const hours = await workbook([
      text('A1', 'Nom') + text('B1', 'Durée maximale'),
      `${text('A2', `Salles ${process.pid}`)}<c r="B2" s="1"><v>1.5</v></c>`,
    ])
    const durations = await checkImport(person, { entity: 'reservationCategory', content: hours })
    expect(durations).toMatchObject({ created: 1, refused: 0 })
    expect(durations.layout.columns[1]?.samples).toEqual(['36:00'])
  })
})
