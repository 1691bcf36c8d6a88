import { type SQL, sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'
import { GraphQLInputObjectType, GraphQLInt, GraphQLNonNull, GraphQLObjectType } from 'graphql'
import type { OwnField } from '#regie/declaration.ts'
import { all, type Cell, emptiness, type ServerKind, unchangedValue } from '#regie/server.ts'
import { type Dimensions, SIDES } from './declaration.ts'
import { sidesText } from './rules.ts'

const sides = Object.fromEntries(SIDES.map((side) => [side, { type: new GraphQLNonNull(GraphQLInt) }]))

/** Keeps filter values within PostgreSQL `integer`. */
const bounded = (length: number): number => Math.min(Math.max(length, 0), 2_147_483_647)

/** Arrays compare by the first element, so that an index over the column serves filters on the length. */
const isAtLeast = (value: SQL, length: number): SQL => sql`${value} >= ARRAY[${bounded(Math.ceil(length))}]::integer[]`
const isBelow = (value: SQL, length: number): SQL => sql`${value} < ARRAY[${bounded(length)}]::integer[]`

const cell: Cell = {
  hint: () => 'longueur × largeur × hauteur en centimètres, par exemple 300 × 150 × 140',
  inRows: true,
  write: (value) => sidesText(value),
  read: (text) => {
    const [, length, width, height] = /^(\d{1,9})\s*[x×]\s*(\d{1,9})\s*[x×]\s*(\d{1,9})$/i.exec(text.trim()) ?? []
    if (height === undefined) return { problem: `«\u00a0${text}\u00a0» n’est pas de la forme 300 × 150 × 140` }
    return { value: { length: Number(length), width: Number(width), height: Number(height) } }
  },
}

export const dimensionsKind = {
  column: ({ required, when }) => (required && !when ? integer().array().notNull() : integer().array()),
  indexed: 'value',
  searched: 'never',
  output: (types) => types.named('Dimensions', () => new GraphQLObjectType({ name: 'Dimensions', fields: sides })),
  input: (types) =>
    types.named('DimensionsInput', () => new GraphQLInputObjectType({ name: 'DimensionsInput', fields: sides })),
  select: ({ value }) =>
    sql`CASE WHEN ${value} IS NOT NULL
      THEN json_build_object('length', ${value}[1], 'width', ${value}[2], 'height', ${value}[3]) END`,
  toColumn: (value) => (value ? SIDES.map((side) => (value as Dimensions)[side]) : null),
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell,
  custom: undefined,
  filter: {
    type: 'NumberFilter',
    condition: ({ value }, { equals, min = equals, max = equals, isEmpty }) =>
      all([
        typeof min === 'number' ? isAtLeast(value, min) : undefined,
        typeof max === 'number' ? isBelow(value, Math.floor(max) + 1) : undefined,
        emptiness(value, isEmpty),
      ]),
  },
  sort: ({ value }) => value,
} satisfies ServerKind<OwnField>
