import { beforeAll, describe, expect, it } from 'vitest'
import { isImportable } from '#resources/domain/importable.ts'
import { resources } from '#resources/index.ts'
import { tableNameOf } from '#server/engine/tables/tableGraph.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { classesOf } from '#tests/support/entityClasses.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { IS_THOROUGH, representativesOf } from '#tests/support/thorough.ts'
import { checkImport } from '#tests/support/transfer.ts'

const app = fileApp()
let person: TestPerson
beforeAll(async () => {
  person = await app().administrator()
  await offerEverything(app().pool)
})

const HOSTILE = [
  "'; DROP TABLE drive.file; --",
  '=HYPERLINK("http://mal.example")',
  '<script>alert(1)</script>',
  '{{constructor}} #{7*7} %s %n',
  '../../etc/passwd',
  '__proto__ : x ; constructor : y ; toString : z',
  'id : 01a1fc4c-841e-74e0-97cd-947b5e0d4677 ; Nom : x',
  `${'- '.repeat(5_000)}x`,
  `Nom : a\n${'- Nom : b\n'.repeat(5_000)}`,
  `${'\\'.repeat(20_001)};`,
  `${'a : b ; '.repeat(5_000)}`,
  ';'.repeat(50_000),
  '|'.repeat(50_000),
  ` ${'\u00a0'.repeat(20_000)}x`,
  '\u202e\u2066txt.exe\u2069',
  '🎭'.repeat(5_000),
  '1e308',
  '-99999999999999999999',
  '31/02/2026 25:61',
  '0000-00-00',
  'NaN',
  '01a1fc4c-841e-74e0-97cd-947b5e0d4677',
  'Bâtiment › › › ›',
]

/** Characters. Longer cells on one row take minutes and test no more than each alone on its row. */
const LONG = 1_000

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

const rowCount = async (entity: string): Promise<number> => {
  const place = tableNameOf(resources.get(entity))
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
  return (await app().pool.query(`SELECT count(*)::int AS count FROM ${place}`)).rows[0].count
}

const COLUMNS = 'query ($entity: String!) { getImportColumns(entity: $entity) { columns { source fills } } }'

describe('malicious cells', () => {
  const imported = representativesOf(resources.all.filter(isImportable), classesOf('importing', 'complete'))
  it.each(imported.map(({ key }) => key))('of %s', async (entity) => {
    const { getImportColumns } = await person.get('drive', COLUMNS, { entity })
    const columns: { source: string; fills: string[] }[] = getImportColumns.columns
    // Both names in one column would fill their fields twice.
    const matching = columns.filter(({ fills }) => fills.length === 1).map(({ source }) => source)
    const whole = HOSTILE.filter((text) => IS_THOROUGH || text.length < LONG).map((text) =>
      matching.map(() => cell(text)),
    )
    const alone = HOSTILE.map((text, turn) =>
      matching.map((_source, at) => (at === turn % matching.length ? cell(text) : '')),
    )
    const lines = [...whole, ...alone].map((cells) => cells.join(';'))
    const before = await rowCount(entity)
    const content = [matching.join(';'), ...lines].join('\n')
    const checked = await checkImport(person, { entity, content, matching, keyField: null })
    expect(checked).toMatchObject({ status: 'CHECKED', failure: null })
    expect(checked.refused).toBeGreaterThan(0)
    expect(checked.created + checked.refused).toBe(lines.length)
    expect(await rowCount(entity)).toBe(before)
  })
})
