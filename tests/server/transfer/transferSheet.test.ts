import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { embeddedKind } from '#kinds/embedded/server.ts'
import { integerKind } from '#kinds/integer/server.ts'
import { textKind } from '#kinds/text/server.ts'
import type { Cell, Column } from '#server/engine/cells/cell.ts'
import { readCell } from '#server/engine/cells/cells.ts'
import { fileApp } from '#tests/support/app.ts'
import { uploadImport } from '#tests/support/transfer.ts'

const app = fileApp()

it('an import reads a list of objects in one cell, and a cell that looks like one', () => {
  const part = {
    source: 'name',
    name: 'name',
    label: 'Nom',
    productLabel: 'Nom',
    field: { kind: 'text' },
    parts: [],
    words: {},
    productWords: {},
    cell: textKind.cell,
  } as const
  const column: Column = {
    ...part,
    cell: embeddedKind.cell,
    field: { kind: 'embedded', fields: { name: { kind: 'text' } } },
    isCustom: false,
    isWritable: true,
    parts: [{ ...part, isCustom: false, isWritable: true }],
  }
  const read = (cell: string) =>
    readCell(column, cell, { zone: 'UTC', today: '2026-11-27', find: () => ({ problem: '' }) })
  expect(read('Nom : Jo : Li\nnom :Al\\;b')).toEqual({ value: [{ name: 'Jo : Li' }, { name: 'Al;b' }] })
  expect(read(`a${' '.repeat(100_000)}b`)).toHaveProperty('problem')
})

it('an import reads and writes durations in French', () => {
  const column = {
    field: { kind: 'integer', unit: 'hours' },
    parts: [],
    words: {},
    productWords: {},
  } as unknown as Column
  const { write, read } = integerKind.cell as Cell
  expect(write(48, column, undefined as never)).toBe('2\u00a0jours')
  expect(write(12, { ...column, field: { kind: 'integer' } }, undefined as never)).toBe('12')
  const reading = (cell: string) => read?.(cell, column, undefined as never)
  expect(reading('2 jours')).toEqual({ value: 48 })
  expect(reading('12')).toEqual({ value: 12 })
  expect(reading('bientôt')).toEqual({ problem: '«\u00a0bientôt\u00a0» n’est pas une durée' })
})

describe('the reading process', () => {
  const CHILD = fileURLToPath(new URL('../../../server/features/transfer/sheets/sheetChild.ts', import.meta.url))

  it('rejects a line of separators early, with little memory', async () => {
    // The complete line would be a list of about 150 MB.
    const child = spawn(process.execPath, ['--max-old-space-size=64', CHILD, 'csv'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.stdin.end(';'.repeat(18_500_000))
    const [said, [code]] = await Promise.all([textOf(child.stdout), once(child, 'close')])
    expect([said, code]).toEqual(['{"encoding":"utf-8","separator":";"}\n{"problem":"COLUMNS"}\n', 0])
  })
})

const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

describe('a file', () => {
  const layoutOf = async (content: BlobPart) => {
    const person = await app().person({ rights: { DEPARTMENT: true } })
    const { data, errors } = await uploadImport(person, 'department', content)
    if (errors) return { problem: JSON.stringify(errors[0]?.extensions.errors) }
    const { layout, total } = data.createDataImport
    return {
      encoding: layout.encoding,
      separator: layout.separator,
      samples: layout.columns[1]?.samples,
      total,
      headerLine: layout.headerLine,
    }
  }

  it.each<[string, BlobPart, object]>([
    [
      'UTF-8 with its mark',
      '\uFEFFNom;Ville\r\nA;Orléans',
      { encoding: 'utf-8', separator: ';', samples: ['Orléans'] },
    ],
    ['commas and quotes', 'Nom,Ville\nA,"Orléans, ""Loiret"""', { separator: ',', samples: ['Orléans, "Loiret"'] }],
    ['tabs', 'Nom\tVille\nA\tOrléans', { separator: '\t', samples: ['Orléans'] }],
    ['old line ends', 'Nom;Ville\rA;Orléans\r\rB;', { total: 2, samples: ['Orléans'] }],
    [
      'several line ends',
      'Nom;Ville\r\nA;Orléans\nB;Tours\rC;"Blois"\r\n',
      { total: 3, samples: ['Orléans', 'Tours', 'Blois'] },
    ],
    [
      'a cell with every sign that ends a line elsewhere',
      'Nom;Ville\nA;"x\u2028y\u2029z\u0085"',
      { total: 1, samples: ['x\u2028y\u2029z\u0085'] },
    ],
    ['a column without a header', 'Nom;Ville;\nA;Tours;x\nB;;', { total: 2, samples: ['Tours'] }],
    ['a declared separator', 'sep=|\r\nNom|Ville\r\nA|Orléans', { separator: '|', samples: ['Orléans'] }],
    [
      'UTF-16, as Excel writes it',
      utf16('Nom\tVille\r\nA\tOrléans'),
      { encoding: 'utf-16le', separator: '\t', samples: ['Orléans'] },
    ],
    [
      'UTF-16 of the other order',
      utf16('Nom;Ville\nA;Orléans').map((_byte, at, all) => all[at ^ 1] ?? 0),
      { encoding: 'utf-16be', samples: ['Orléans'] },
    ],
    [
      'a title above its headers',
      'Annuaire 2026;\n;\nNom;Ville\nA;Tours\nB;Blois',
      { headerLine: 3, total: 2, samples: ['Tours', 'Blois'] },
    ],
    [
      'a title above unknown headers',
      'Annuaire\nTruc;Machin\nA;Tours',
      { headerLine: 2, total: 1, samples: ['Tours'] },
    ],
    ['two columns that no field is called', 'Truc;Machin\nNom;Tours', { headerLine: 1, samples: ['Tours'] }],
    [
      'a stray quote above its headers',
      'Liste "2026" ;x\nNom;Ville\nA;Tours',
      { headerLine: 2, total: 1, samples: ['Tours'] },
    ],
    [
      'a stray quote in some lines',
      'Nom;Ville\nA;"Tours\nB;Blois\nC;"Le ""Mans"""\nD;"x" y\nE;"deux\nlignes"\nF;"',
      { total: 6, samples: ['"Tours', 'Blois', 'Le "Mans"'] },
    ],
    [
      'Windows-1252',
      Uint8Array.from('Nom;Ville\nA;Orl\u00e9ans', (sign) => sign.charCodeAt(0)),
      { encoding: 'windows-1252', samples: ['Orléans'] },
    ],
  ])('may be %s', async (_what, content, expected) => expect(await layoutOf(content)).toMatchObject(expected))

  it.each<[string, BlobPart, RegExp]>([
    ['nothing but headers', 'Nom;Ville\r\n', /pas de ligne/],
    ['with null bytes', 'Nom\nA\0B', /octets/],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20]), /classeur/],
    ['of half a UTF-16 sign', Uint8Array.from([0xff, 0xfe, 0x4e, 0, 0x4e]), /Ligne 1.*illisibles/],
    ['with a quote that stays open in its headers', 'Nom;"Ville\nA', /Ligne 1.*guillemet/],
    ['of a thousand stray quotes', `Nom;Ville\n${'A;"x\n'.repeat(1_001)}`, /Ligne 1.002.*guillemet/],
    ['with a million columns', `${'a;'.repeat(1_000_000)}\n1`, /300/],
    ['of nothing but separators', ';'.repeat(18_500_000), /300/],
    ['of many columns on a later line', `Nom\nA\n${';'.repeat(400)}x`, /300/],
    ['of more cells than the server holds', `${'a;'.repeat(149)}a\n`.repeat(36_000), /5.000.000 cellules/],
    ['with a huge cell', `Nom\n"${'x'.repeat(3_000_000)}"`, /110.000|cellule/],
    ['of too many lines', `Nom\n${'x\n'.repeat(50_001)}`, /50.000/],
    [
      'of broken characters',
      new Uint8Array([...new TextEncoder().encode('Nom;Ville\nÉtÉ;Orléans\nB;'), 0xc3, 0x28]),
      /Ligne 3.*illisibles/,
    ],
  ])('is rejected %s', async (_what, content, message) => {
    expect((await layoutOf(content)).problem).toMatch(message)
  })
})
