import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFormula, type FormulaFields, isFault } from '#resources/domain/formulas/check.ts'
import { FORMULA_FUNCTIONS } from '#resources/domain/formulas/functions.ts'
import { compileFormula, formulaInput } from '#server/engine/formulas/compile.ts'
import { execute } from '#server/engine/read/execute.ts'
import { fileApp } from '#tests/support/app.ts'
import { evaluateFormula, type FormulaValue, numberOf } from '#tests/support/formulaOracle.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'

const app = fileApp()

const CHOICES = { A: 'Bon', B: 'Usé' }
const FIELDS: FormulaFields = new Map([
  ['n', { type: 'number', label: 'Nombre' }],
  ['m', { type: 'amount', label: 'Montant' }],
  ['d', { type: 'date', label: 'Jour' }],
  ['e', { type: 'date', label: 'Fin' }],
  ['t', { type: 'text', label: 'Texte' }],
  ['b', { type: 'boolean', label: 'Case' }],
  ['c', { type: 'choice', label: 'État', choices: CHOICES }],
])
const COLUMNS = {
  n: 'numeric',
  m: 'numeric',
  d: 'date',
  e: 'date',
  t: 'text',
  b: 'boolean',
  c: 'text',
}

type Grammar = Record<'number' | 'date' | 'text' | 'boolean', string>

const { number, date, text, boolean } = fc.letrec<Grammar>((tie) => {
  const call = (name: string, ...args: fc.Arbitrary<string>[]) =>
    fc.tuple(...args).map((written) => `${name}(${written.join('; ')})`)
  const sign = (one: fc.Arbitrary<string>, signs: string[], other: fc.Arbitrary<string>) =>
    fc.tuple(one, fc.constantFrom(...signs), other).map(([left, between, right]) => `(${left} ${between} ${right})`)
  const several = (name: string, one: fc.Arbitrary<string>) =>
    fc.array(one, { minLength: 1, maxLength: 4 }).map((args) => `${name}(${args.join(';')})`)
  const [n, d, t, b] = [tie('number'), tie('date'), tie('text'), tie('boolean')]
  const places = fc.integer({ min: -3, max: 11 }).map(String)
  const small = fc.integer({ min: -40, max: 40 }).map(String)
  return {
    number: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('[n]', '[Montant]', '0', '1', '3', '0,5', '1000000,25', '99999999'),
      sign(n, ['+', '-', '*', '/'], n),
      n.map((one) => `-${one}`),
      fc.tuple(fc.constantFrom('SOMME', 'MOYENNE', 'MIN', 'MAX')).chain(([name]) => several(name, n)),
      call('ARRONDI', n, places),
      call('ARRONDI.SUP', n, places),
      call('ARRONDI.INF', n, places),
      call('ENT', n),
      call('ABS', n),
      call('SI', b, n, n),
      call('SI', b, n),
      call('SI.VIDE', n, n),
      call('LONGUEUR', t),
      call('JOURS.ENTRE', d, d),
      sign(d, ['-'], d),
      fc.constantFrom('ANNEE', 'MOIS', 'JOUR').chain((name) => call(name, d)),
    ),
    date: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('[d]', '[Fin]', 'DATE(2024;2;29)', 'DATE(2026; 2; 30)'),
      sign(d, ['+', '-'], n),
      call('MOIS.DECALER', d, small),
      call('FIN.MOIS', d, small),
      call('FIN.MOIS', d),
      call('DATE', n, small, small),
      call('MAX', d, d),
      call('SI', b, d, d),
    ),
    text: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('[t]', '[c]', '"é"', '""', '"a ""b"""', '"oui"'),
      several('CONCAT', fc.oneof(t, n, d, b)),
      sign(t, ['&'], fc.oneof(n, t, b)),
      call('GAUCHE', t, small),
      call('DROITE', t, small),
      call('SI', b, t, t),
      call('SI.VIDE', t, t),
    ),
    boolean: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('[b]', 'VRAI', 'FAUX', '[c] = "Usé"', '"bon" <> [État]'),
      sign(n, ['=', '<>', '<', '<=', '>', '>='], n),
      sign(d, ['=', '<>', '<', '<=', '>', '>='], d),
      sign(t, ['=', '<>'], t),
      several('ET', b),
      several('OU', b),
      call('NON', b),
      call('ESTVIDE', fc.oneof(n, d, t)),
      call('CONTIENT', t, t),
      call('SI', b, b),
    ),
  }
})

const cents = (digits: number) =>
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((value) => {
    const text = String(value < 0n ? -value : value).padStart(digits + 1, '0')
    return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
  })

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 4 })

const row = fc.record({
  n: maybe(fc.oneof(fc.constantFrom('0', '1', '-7', '2.5'), cents(4))),
  m: maybe(cents(2)),
  d: maybe(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  ),
  e: maybe(fc.constantFrom('2024-01-31', '2023-02-28', '2026-12-31')),
  t: maybe(fc.constantFrom('', 'é', 'a "b"', 'Usé', '🚲 vélo', 'oui')),
  b: maybe(fc.boolean()),
  c: maybe(fc.constantFrom('A', 'B', 'parti')),
})
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never

const inputs = ({ n, m, b, t, ...others }: Row): Record<string, FormulaValue> => ({
  ...others,
  n: n === null ? null : numberOf(n),
  m: m === null ? null : numberOf(m),
  t: t === '' ? null : t,
  b: b === true,
})

const typed = (one: Row) =>
  sql`(${sql.join(
    Object.entries(COLUMNS).map(([name, type]) => sql`${one[name as keyof Row]}::${sql.raw(type)}`),
    sql`, `,
  )})`

const compiler = {
  field: (path: string) => formulaInput(FIELDS.get(path)?.type ?? 'text', sql`v.${sql.identifier(path)}`),
  choices: () => CHOICES,
  today: sql`'2026-05-04'::date`,
}

const comparable = (value: FormulaValue): FormulaValue => (typeof value === 'bigint' ? String(value) : value)

const fromSql = (value: string | null, type: string): FormulaValue => {
  if (value === null) return null
  if (type === 'boolean') return value === 'true'
  return type === 'number' || type === 'amount' ? String(numberOf(value)) : value
}

const RUNS = IS_THOROUGH ? 3_000 : 150

describe('SQL of a formula', () => {
  it('gives the value of the second implementation', async () => {
    const seen = new Set<string>()
    const formula = fc.oneof(number, date, text, boolean)
    await fc.assert(
      fc.asyncProperty(formula, fc.array(row, { minLength: 5, maxLength: 5 }), async (written, rows) => {
        const checked = checkFormula(written, FIELDS)
        if (isFault(checked)) {
          expect(['MANY', 'DEEP', 'LONG']).toContain(checked.problem)
          return
        }
        for (const [name] of written.matchAll(/[A-Z.]{2,}(?=\()/g)) seen.add(name)
        const { expression } = checked
        const value = compileFormula(expression, compiler)
        const names = sql.raw(Object.keys(COLUMNS).join(', '))
        const found = await execute<{ value: string | null }>(
          app().pool,
          sql`SELECT (${value})::text AS value FROM (VALUES ${sql.join(rows.map(typed), sql`, `)}) AS v (${names})`,
        )
        expect(found.map((one) => fromSql(one.value, expression.type))).toEqual(
          rows.map((one) => comparable(evaluateFormula(expression, inputs(one), FIELDS))),
        )
      }),
      { numRuns: RUNS },
    )
    const apart = new Set(['AUJOURDHUI', 'VRAI', 'FAUX'])
    expect(Object.keys(FORMULA_FUNCTIONS).filter((name) => !seen.has(name) && !apart.has(name))).toEqual([])
  })
})
