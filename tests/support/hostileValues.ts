/** Values by field kind: always rejected ones, and odd ones stored unchanged or rejected. */
import type { EmbeddableField, Field } from '#resources/schema/field.ts'

export const ABSENT = '01a1fc4c-841e-74e0-97cd-947b5e0d4677'

const NOT_TEXT = [42, true, { a: 1 }, ['a'], [[['a']]]]
const CONTROLS = ['zéro\0octet', 'cloche\u0007', 'seul \ud800', 'dos \u0008']
const tooLong = ({ maxLength = 100_000 }: { maxLength?: number }) => [
  'a'.repeat(maxLength + 1),
  '🎭'.repeat(maxLength + 1),
]
const NOT_NUMBER = ['12', 'NaN', {}, [1], 1e308, -1e308, 1e15]
const NOT_IDS = ['x', [ABSENT], ['x'], { id: ABSENT }, Array.from({ length: 3_000 }, () => ABSENT)]

const textValues = (field: { maxLength?: number }, isOneLine: boolean) => [
  ...NOT_TEXT,
  ...CONTROLS,
  ...tooLong(field),
  ...(isOneLine ? ['retour\nligne', 'ligne\u2028suite'] : []),
]

const embeddedValues = (fields: Record<string, EmbeddableField>, maxItems: number): unknown[] => [
  'x',
  [42],
  [{ nothing: 'x' }],
  Array.from({ length: maxItems + 1 }, () => ({})),
  ...Object.entries(fields).flatMap(([name, field]) => refusedValues(field).map((value) => [{ [name]: value }])),
]

export const refusedValues = (field: Field): readonly unknown[] => {
  switch (field.kind) {
    case 'text':
      return textValues(field, true)
    case 'longText':
    case 'richText':
      return textValues(field, false)
    case 'email':
      return [...textValues(field, true), 'a', 'a@b', '@x.fr', 'a b@x.fr', '"<script>"@x.fr']
    case 'phone':
      return [...textValues(field, true), 'abc', '++1', '01;rm -rf']
    case 'url':
      return [...textValues(field, true), 'javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//x']
    case 'integer':
      return [...NOT_NUMBER, 1.5, 2 ** 31]
    case 'decimal':
    case 'money':
      return NOT_NUMBER
    case 'boolean':
      return ['oui', 1, [], {}]
    case 'date':
    case 'dateTime':
      return ['hier', '2026-02-30', '0000-00-00', '9999-99-99 99:99:99', '2026-01-01T00:00:00Z', 12, {}, '2026-01-01\0']
    case 'choice':
      return ['RIEN', '__proto__', 'constructor', 1, ['RIEN']]
    case 'choices':
      return [['RIEN'], [1], [{}], Array.from({ length: 2_000 }, () => field.values[0])]
    case 'color':
      return ['rouge', '#12345', '#GGGGGG', 'url(javascript:1)', '#1D3C70;x', 1]
    case 'icon':
      return ['../x', '__proto__', '<svg>', 'a'.repeat(100), 1]
    case 'reference':
      return [...NOT_IDS.filter((value) => !Array.isArray(value)), ABSENT, 42]
    case 'references':
      return [...NOT_IDS, [ABSENT, ABSENT]]
    case 'embedded':
      return embeddedValues(field.fields, field.maxItems ?? 100)
    case 'files':
      return ['x', [{ id: ABSENT }], [{ id: 'x' }], Array.from({ length: 200 }, () => ({ id: ABSENT }))]
    case 'image':
      return ['x', { id: ABSENT }, { id: 'x' }, [{ id: ABSENT }]]
    case 'rights':
      return [{ '<x>': true }, { SECTOR: 'oui' }, { SECTOR: { delete: 'oui' } }, 'x', [1]]
    case 'children':
      return field.handWritten ? [] : ['x', [42], [{ id: ABSENT }], [{ nothing: 1 }]]
    default:
      return []
  }
}

const ODD_TEXTS = [
  '🎭 fête 𝒳',
  '\u202egnirts',
  'a\u200bb\u200fc',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x";"y")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  "'); DROP TABLE company.sector; --",
  '#{7*7} {{7*7}} <%= 7*7 %>',
  '%_\\"\'`',
  '../../etc/passwd',
  'null',
  '[NUMBER:5]',
]

export const oddValues = (field: Field): readonly string[] => {
  if (field.kind !== 'text' && field.kind !== 'longText') return []
  return ODD_TEXTS.filter((text) => [...text].length <= (field.maxLength ?? 100_000))
}
