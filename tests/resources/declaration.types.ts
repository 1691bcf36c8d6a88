import {
  boolean,
  children,
  choice,
  choices,
  embedded,
  files,
  integer,
  reference,
  rights,
  text,
} from '#resources/schema/field.ts'
import { defineKind } from '#resources/schema/kind.ts'
import { defineResource } from '#resources/schema/resource.ts'
import type { FilterOf, InputOf, RowOf } from '#resources/schema/rowOf.ts'

const base = { key: 'boat', service: 'company' } as const
const name = text({ required: true, section: 'main' })
const energy = choice(['SAIL', 'DIESEL'], { default: 'SAIL', section: 'main' })
const fields = { name, energy, crew: integer(), home: reference('harbour'), moored: boolean() }

export const accepted = defineResource({
  ...base,
  title: ['name', 'energy'],
  sections: ['main'],
  parent: 'stern',
  fields: {
    ...fields,
    stern: reference('boat'),
    tank: integer({ when: { field: 'energy', is: ['DIESEL'] }, requiredIf: { field: 'moored', is: false } }),
    mast: integer({
      when: {
        all: [
          { field: 'energy', isNot: 'DIESEL' },
          {
            any: [
              { field: 'home', filled: true },
              { field: 'crew', is: 2 },
            ],
          },
        ],
      },
    }),
  },
  rules: [{ rule: 'atLeastOneOf', fields: ['crew', 'home'] }],
  unique: [['name', 'home']],
  indexes: [['name', 'createdAt']],
  list: {
    columns: ['name', 'updatedAt'],
    hidden: ['crew'],
    filters: ['energy'],
    sort: { field: 'createdAt', order: 'ASC' },
  },
})

// @ts-expect-error: no such option
text({ requird: true })
// @ts-expect-error: nor within one
text({ requiredBy: { parameter: 'A', unles: 'B' } })
// @ts-expect-error: nor within a condition
text({ when: { field: 'energy', equals: 'SAIL' } })
// @ts-expect-error: not one of the values
choice(['SAIL', 'DIESEL'], { default: 'STEAM' })
// @ts-expect-error: not one of the values
choices(['SAIL', 'DIESEL'], { default: ['STEAM'] })
// @ts-expect-error: not one of the values
choice(['SAIL', 'DIESEL'], { retired: ['STEAM'] })
// @ts-expect-error: no tone for DIESEL
choice(['SAIL', 'DIESEL'], { tones: { SAIL: 'done' } })
// @ts-expect-error: a tone for an unknown value
choice(['SAIL', 'DIESEL'], { tones: { SAIL: 'done', DIESEL: 'off', STEAM: 'off' } })
// @ts-expect-error: no such tone
choice(['SAIL', 'DIESEL'], { tones: { SAIL: 'done', DIESEL: 'red' } })

// @ts-expect-error: an unknown field
defineResource({ ...base, fields, title: ['nome'] })
// @ts-expect-error: names no record
defineResource({ ...base, fields: { ...fields, papers: files() }, title: ['papers'] })
// @ts-expect-error: an unknown field
defineResource({ ...base, fields, title: ['name'], publicFields: ['nome'] })
// @ts-expect-error: an unknown column
defineResource({ ...base, fields, title: ['name'], list: { columns: ['nome'] } })
// @ts-expect-error: an unknown column
defineResource({ ...base, fields, title: ['name'], list: { columns: ['name'], hidden: ['nome'] } })
// @ts-expect-error: an unknown filter
defineResource({ ...base, fields, title: ['name'], list: { columns: ['name'], filters: ['nome'] } })
// @ts-expect-error: an unknown field to sort by
defineResource({ ...base, fields, title: ['name'], list: { columns: ['name'], sort: { field: 'nome', order: 'ASC' } } })
// @ts-expect-error: no order
defineResource({ ...base, fields, title: ['name'], list: { columns: ['name'], sort: { field: 'name', order: 'UP' } } })
// @ts-expect-error: an unknown field
defineResource({ ...base, fields, title: ['name'], unique: [['nome']] })
// @ts-expect-error: an unknown field
defineResource({ ...base, fields, title: ['name'], indexes: [['nome']] })
// @ts-expect-error: an unknown field
defineResource({ ...base, fields, title: ['name'], rules: [{ rule: 'atLeastOneOf', fields: ['nome'] }] })
// @ts-expect-error: no reference
defineResource({ ...base, fields, title: ['name'], parent: 'name' })
// @ts-expect-error: no reference
defineResource({ ...base, fields, title: ['name'], ownedBy: 'name' })
// @ts-expect-error: no such option
defineResource({ ...base, fields, title: ['name'], lockabel: true })

// @ts-expect-error: an unknown section
defineResource({ ...base, title: ['name'], sections: ['other'], fields: { name } })
defineResource({
  ...base,
  title: ['name'],
  fields: {
    ...fields,
    // @ts-expect-error: an unknown field
    tank: integer({ when: { field: 'energie', filled: true } }),
    // @ts-expect-error: not one of its values
    hull: integer({ when: { field: 'energy', is: 'STEAM' } }),
    // @ts-expect-error: not among its values
    keel: integer({ when: { field: 'energy', isNot: ['SAIL', 'STEAM'] } }),
    // @ts-expect-error: no boolean
    oars: integer({ requiredIf: { field: 'moored', is: 'yes' } }),
    // @ts-expect-error: an unknown field, deep down
    deck: integer({ when: { all: [{ any: [{ field: 'energie', filled: true }] }] } }),
    // @ts-expect-error: `by` is no choice field
    letter: text({ variables: { by: 'name', of: {} } }),
    // @ts-expect-error: not a choice field
    dock: reference('dock', { constrainedBy: { list: 'kinds', value: 'name' } }),
    // @ts-expect-error: no choices of applications
    rights: rights({ applications: 'name' }),
  },
})

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(): T | undefined => undefined

const ship = defineResource({
  ...base,
  title: ['name'],
  fields: {
    ...fields,
    name: text({ required: true, searchable: true }),
    number: text({ required: true, readOnly: true }),
    mast: integer({ required: true, when: { field: 'energy', is: 'SAIL' } }),
    flags: choices(['RED', 'BLUE']),
    crews: children('sailor', 'ship'),
    papers: files(),
    hands: embedded({ job: text({ required: true }), rank: choice(['FIRST', 'SECOND']) }),
  },
  list: { columns: ['name', 'energy'], hidden: ['home'], filters: ['crew', 'flags', 'moored', 'papers'] },
})
const draught = defineKind<{ metres: number }, { most?: number }>('draught')
const barge = defineResource({
  key: 'barge',
  service: 'company',
  title: ['name'],
  fields: {
    name: text(),
    deep: draught.field({ most: 3, when: { field: 'name', filled: true } }),
    flat: draught.field(),
  },
})
// @ts-expect-error: no such option of the kind
draught.field({ deepest: 3 })
holds<Same<RowOf<typeof barge>['deep'] | RowOf<typeof barge>['flat'], { metres: number } | null>>()

type Ship = RowOf<typeof ship>
type ShipInput = InputOf<typeof ship>
type ShipFilter = FilterOf<typeof ship>

holds<Same<Ship['id'] | Ship['name'] | Ship['number'], string>>()
holds<Same<Ship['energy'], 'SAIL' | 'DIESEL' | null>>()
holds<Same<Ship['crew'] | Ship['mast'], number | null>>()
holds<Same<Ship['moored'], boolean>>()
holds<Same<NonNullable<Ship['home']>['displayName'], string>>()
holds<Same<Ship['flags'], readonly ('RED' | 'BLUE')[]>>()
holds<Same<Ship['hands'][number]['rank'], 'FIRST' | 'SECOND' | null>>()
// @ts-expect-error: no such field
type _Missing = Ship['nome']

export const input: ShipInput = {
  name: 'Ariane',
  energy: 'SAIL',
  home: 'id',
  crews: [],
  papers: [{ id: 'id' }],
  crew: null,
}
// @ts-expect-error: set by the server
export const numbered: ShipInput = { number: '1' }
// @ts-expect-error: not one of the values
export const steamed: ShipInput = { energy: 'STEAM' }
// @ts-expect-error: required
export const unnamed: ShipInput = { name: null }
// @ts-expect-error: an id
export const homed: ShipInput = { home: { id: 'id' } }

export const filter: ShipFilter = { q: 'a', name: { contains: 'a' }, energy: { in: ['SAIL'] }, home: { under: 'id' } }
// @ts-expect-error: a list of files has no filter
export const filed: ShipFilter = { papers: { isEmpty: true } }
// @ts-expect-error: the list does not name it
export const counted: ShipFilter = { mast: { min: 1 } }
// @ts-expect-error: not one of the values
export const burning: ShipFilter = { energy: { in: ['STEAM'] } }
