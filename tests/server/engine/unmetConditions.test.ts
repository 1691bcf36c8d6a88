import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { labelsOf } from '#tests/support/entityDeclarations.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import {
  brokenBy,
  createIntervention,
  TECHNICIAN_RIGHTS,
  updateIntervention,
  workOn,
} from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const labelOf = (name: string): string => {
  const label = labelsOf(resources.get('intervention')).fields[name]
  return (typeof label === 'string' ? label : label?.label) ?? name
}
const [TITLE, PLACE] = [labelOf('label'), labelOf('location')]
const [BEGUN, ENDED] = [labelOf('realizationStartingAt'), labelOf('realizationEndingAt')]
const START = '2026-11-24 08:00:00'
const END = '2026-11-24 10:00:00'

let technician: TestPerson
let room: string

beforeAll(async () => {
  technician = await app().person({ rights: { ...TECHNICIAN_RIGHTS, RESERVATION_CATEGORY: true } })
  room = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle du Quai' })
})

const stored = async (id: string) => {
  const { rows } = await app().pool.query(
    `SELECT label, realization_starting_at IS NOT NULL AS "hasStart", realization_ending_at IS NOT NULL AS "hasEnd",
       elapsed_time::float AS "elapsedTime" FROM intervention.intervention WHERE id = $1`,
    [id],
  )
  return rows[0]
}

const entries = async (id: string): Promise<{ id: string; changes: Record<string, unknown> }[]> =>
  (
    await app().pool.query('SELECT id, changes FROM activity_thread.activity WHERE record_id = $1 ORDER BY id DESC', [
      id,
    ])
  ).rows

const undo = (id: string) => technician.ask('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', { id })

const message = async (input: object, id?: string): Promise<string | undefined> => {
  const document = id
    ? 'mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { id } }'
    : 'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }'
  const { errors } = await technician.ask('intervention', document, { id, input })
  return (errors?.[0]?.extensions.errors as { message: string }[] | undefined)?.[0]?.message
}

describe('a value for a field with an unmet condition', () => {
  it('is rejected by name on creation, for every such field at once', async () => {
    const input = workOn(room, { realizationEndingAt: END, elapsedTime: 2, cancellationReason: 'Doublon' })
    expect(await brokenBy(technician, input)).toEqual([
      'cancellationReason unmet',
      'elapsedTime unmet',
      'realizationEndingAt unmet',
    ])
    expect(await message(workOn(room, { realizationEndingAt: END }))).toBe(
      `Le champ «\u00a0${ENDED}\u00a0» doit rester vide tant que le champ «\u00a0${BEGUN}\u00a0» n’est pas rempli`,
    )
  })

  it('is rejected by an update, and by each record of a bulk update', async () => {
    const work = await createIntervention(technician, workOn(room))
    expect(await message({ realizationEndingAt: END }, work.id)).toContain('doit rester vide')
    const begun = await createIntervention(technician, workOn(room, { realizationStartingAt: START }))
    const document = `mutation ($ids: [ID!]!, $input: InterventionInput!) { updateInterventions(ids: $ids, input: $input) {
      id isUpdated } }`
    const variables = { ids: [work.id, begun.id], input: { realizationEndingAt: END, elapsedTime: 2 } }
    const { updateInterventions: verdicts } = await technician.get('intervention', document, variables)
    expect(verdicts).toEqual([
      { id: work.id, isUpdated: false },
      { id: begun.id, isUpdated: true },
    ])
    expect(await stored(work.id)).toMatchObject({ hasEnd: false })
  })

  it('is accepted as null', async () => {
    const work = await createIntervention(technician, workOn(room, { realizationEndingAt: null, elapsedTime: null }))
    expect(await stored(work.id)).toMatchObject({ hasStart: false, hasEnd: false })
  })

  it('is cleared when its condition changes, appears in the history, and returns with an undo', async () => {
    const done = { realizationStartingAt: START, realizationEndingAt: END, elapsedTime: 2 }
    const { id } = await createIntervention(technician, workOn(room, done))
    await updateIntervention(technician, id, { realizationStartingAt: null })
    expect(await stored(id)).toMatchObject({ hasStart: false, hasEnd: false, elapsedTime: null })
    const [entry] = await entries(id)
    expect(Object.keys(entry?.changes ?? {}).sort()).toEqual([
      'elapsedTime',
      'realizationEndingAt',
      'realizationStartingAt',
    ])
    expect((await undo(entry?.id ?? '')).errors).toBeUndefined()
    expect(await stored(id)).toMatchObject({ hasStart: true, hasEnd: true, elapsedTime: 2 })
  })

  it('does not return with an undo after a change of its condition: the undo names that field', async () => {
    const done = { realizationStartingAt: START, realizationEndingAt: END, elapsedTime: 2 }
    const { id } = await createIntervention(technician, workOn(room, done))
    await updateIntervention(technician, id, { realizationEndingAt: null, elapsedTime: null })
    const [cleared] = await entries(id)
    await updateIntervention(technician, id, { realizationStartingAt: null })
    const { errors } = await undo(cleared?.id ?? '')
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect(errors?.[0]?.message).toContain(BEGUN)
  })

  it('does not block an undo if it was hidden before the update', async () => {
    const { id } = await createIntervention(technician, workOn(room))
    // As before a condition was declared.
    await app().pool.query('UPDATE intervention.intervention SET elapsed_time = 3 WHERE id = $1', [id])
    await updateIntervention(technician, id, { label: 'Radiateur tiède' })
    const [entry] = await entries(id)
    expect(Object.keys(entry?.changes ?? {}).sort()).toEqual(['elapsedTime', 'label'])
    expect((await undo(entry?.id ?? '')).errors).toBeUndefined()
    expect(await stored(id)).toMatchObject({ label: 'Radiateur froid', elapsedTime: null })
  })
})

describe('an import of values under an unmet condition', () => {
  it('rejects each such row at its column, and counts given cells and stored values per column', async () => {
    const label = `Chaudière ${uuid()}`
    const content = [
      `${TITLE};${PLACE};${BEGUN};${ENDED};Sans champ`,
      `${label} a;Salle du Quai;;24/11/2026 10:00;x`,
      `${label} b;Salle du Quai;24/11/2026 08:00;24/11/2026 10:00;`,
      `${label} c;Salle du Quai;;;`,
    ].join('\r\n')
    const checked = await checkImport(technician, { entity: 'intervention', content })
    expect(checked).toMatchObject({ status: 'CHECKED', created: 2, refused: 1 })
    expect(checked.errors).toMatchObject([
      { line: 2, column: ENDED, message: expect.stringContaining('doit rester vide') },
    ])
    expect(checked.columnCounts).toEqual([
      { name: TITLE, field: TITLE, given: 3, kept: 2 },
      { name: PLACE, field: PLACE, given: 3, kept: 2 },
      { name: BEGUN, field: BEGUN, given: 1, kept: 1 },
      { name: ENDED, field: ENDED, given: 2, kept: 1 },
      { name: 'Sans champ', field: null, given: 1, kept: 0 },
    ])
  })

  it('counts a missing attachment as not stored, and an existing value as stored', async () => {
    const person = await app().person({ rights: { PROPERTY: true } })
    const name = `Tente ${uuid()}`
    const reference = uuid().slice(0, 20)
    const write = async (content: string) => {
      const checked = await checkImport(person, { entity: 'property', content, keyField: 'reference' })
      return { checked, counts: checked.columnCounts?.map(({ given, kept }) => [given, kept]) }
    }
    const { checked, counts } = await write(`Nom;Référence;Réservable;Fichiers\r\n${name};${reference};Non;notice.pdf`)
    expect(checked).toMatchObject({ created: 1, refused: 0, missingFiles: ['notice.pdf'] })
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 0],
    ])
    await runImport(person, checked.id)
    const again = await write(`Nom;Référence;Réservable\r\n${name};${reference};Non`)
    expect(again.checked).toMatchObject({ unchanged: 1 })
    expect(again.counts).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
  })
})
