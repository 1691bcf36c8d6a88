import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { DATA_CHECKS, type DataCheckCode } from '#resources/domain/dataChecks.ts'
import type { Rights } from '#resources/domain/rights.ts'
import { checkData } from '#server/modules/activity-thread/dataChecks.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { keepParameters } from '#tests/support/parameters.ts'
import { text, upload } from '../fixtures/driveFiles.ts'
import { createIntervention, workOn } from '../fixtures/interventionPeople.ts'
import { at, book, createCategory, createItem, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let manager: TestPerson
let category: string

const LIST = `query ($filter: DataCheckFilter) { getDataChecks(filter: $filter, pagination: { page: 1, perPage: 100 }) {
  items { rule state rowsRead found findings } } }`

type Found = { rule: DataCheckCode; state: string; rowsRead: number; found: number; findings: string | null }

beforeAll(async () => {
  const rights: Rights = {
    ...MANAGER_RIGHTS,
    INTERVENTION: true,
    PROPERTY: true,
    LOCATION: true,
    DATA_CHECK: true,
    SECTOR: true,
  }
  manager = await app().person({ rights })
  category = await createCategory(app().pool)
})

const checked = async (): Promise<Map<DataCheckCode, Found>> => {
  await app().pool.query('DELETE FROM activity_thread.data_check')
  await checkData(app().kernel)
  const { getDataChecks } = await manager.get('activity-thread', LIST)
  return new Map((getDataChecks.items as Found[]).map((found) => [found.rule, found]))
}

/** Bypasses triggers and foreign keys, like a restored backup or a broken disk. */
const corrupt = async (text: string, ...values: unknown[]): Promise<void> => {
  await withTransaction(app().pool, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    await tx.query(text, values)
  })
}

const thing = (name: string, options = {}) => createItem(app().pool, 'property', category, { name, ...options })
const booked = async (item: string, options = {}) => (await book(manager, [item], options)).data.createReservation
const lineOf = ({ reservationItems }: { reservationItems: { id: string }[] }) => reservationItems[0]?.id

describe('the check of the data', () => {
  it('finds nothing in sound data, and reports the number of checked rows', async () => {
    await booked(await thing('Camionnette'))
    await createIntervention(manager, workOn(await createItem(app().pool, 'location', category)))
    const found = await checked()
    expect([...found.keys()].sort()).toEqual([...DATA_CHECKS].sort())
    expect([...found.values()].filter(({ state }) => state !== 'SOUND')).toEqual([])
    expect(found.get('NUMBERS')?.rowsRead).toBe(2)
    expect(found.get('ITEMS')?.rowsRead).toBeGreaterThanOrEqual(4)
  })

  it('finds overlapping bookings of an item, of a location and its part, and slots without hold', async () => {
    const hall = await createItem(app().pool, 'location', category, { name: 'Grande salle' })
    const part = await createItem(app().pool, 'location', category, { name: 'Scène', parentId: hall })
    const first = await booked(hall)
    const second = await booked(hall, { from: at('14:00'), to: at('16:00') })
    const third = await booked(part, { from: at('17:00'), to: at('18:00') })
    const move = 'UPDATE reservation.reservation_item SET starting_at = $2, ending_at = $3 WHERE id = $1'
    await corrupt(move, lineOf(second), at('11:00'), at('13:00'))
    await corrupt(move, lineOf(third), at('11:30'), at('12:30'))
    const found = await checked()
    expect(found.get('OVERLAPS')).toMatchObject({ state: 'BROKEN', found: 3 })
    expect(found.get('OVERLAPS')?.findings).toContain(
      `«\u00a0Grande salle\u00a0» est réservé deux fois\u00a0: ${first.number}`,
    )
    expect(found.get('OVERLAPS')?.findings).toContain('«\u00a0Scène\u00a0» est réservé deux fois')
    expect(found.get('HOLDS')).toMatchObject({ found: 2 })
    await corrupt('DELETE FROM reservation.hold WHERE line_id = $1', lineOf(first))
    expect((await checked()).get('HOLDS')).toMatchObject({ found: 3 })
  })

  it('finds an exceeded stock', async () => {
    const chairs = await thing('Chaise', { quantity: 5 })
    const line = lineOf(await booked(chairs, { quantity: 4 }))
    await corrupt('UPDATE reservation.reservation_item SET quantity = 9 WHERE id = $1', line)
    expect((await checked()).get('STOCK')).toMatchObject({
      found: 1,
      findings: '«\u00a0Chaise\u00a0»\u00a0: 9 exemplaires réservés au même moment, pour un stock de 5',
    })
  })

  it('finds reservation items whose quota owner is missing, wrong or at another time', async () => {
    const [first, second, third] = [
      await booked(await thing('Podium')),
      await booked(await thing('Barnum')),
      await booked(await thing('Estrade')),
    ]
    const others = (await checked()).get('QUOTA_OWNERS')?.found ?? 0
    await corrupt('DELETE FROM reservation.main_borrowing WHERE line_id = $1', lineOf(first))
    await corrupt('UPDATE reservation.main_borrowing SET owner_id = $2 WHERE line_id = $1', lineOf(second), uuid())
    const later = "UPDATE reservation.main_borrowing SET held_until = held_until + interval '1 hour' WHERE line_id = $1"
    await corrupt(later, lineOf(third))
    const found = (await checked()).get('QUOTA_OWNERS')
    expect(found).toMatchObject({ state: 'BROKEN', found: others + 3 })
    expect(found?.findings).toContain(
      `${first.number}\u00a0: «\u00a0Podium\u00a0» n’est pas compté dans les quotas de son demandeur principal`,
    )
  })

  it('finds reservable items that differ from their record, or have none', async () => {
    const [renamed, gone] = [await thing('Minibus'), await thing('Remorque')]
    await corrupt(`UPDATE reservation.reservable_item SET name = 'Autre' WHERE id = $1`, renamed)
    await corrupt('DELETE FROM company.property WHERE id = $1', gone)
    const found = (await checked()).get('ITEMS')
    expect(found).toMatchObject({ found: 2 })
    expect(found?.findings?.split('\n')).toEqual([
      '«\u00a0Minibus\u00a0» n’est pas réservé tel que sa fiche le décrit',
      '«\u00a0Remorque\u00a0» se réserve encore, mais sa fiche n’existe plus',
    ])
  })

  it('finds missing search names of a reservation', async () => {
    const { id, number } = await booked(await thing('Broyeur'))
    await corrupt(`UPDATE reservation.reservation SET names = 'Rien' WHERE id = $1`, id)
    const found = (await checked()).get('SEARCHED_NAMES')
    expect(found?.findings).toContain(number)
  })

  it('finds borrowers missing in plannings', async () => {
    const { id, number } = await booked(await thing('Nacelle'))
    await corrupt(`UPDATE reservation.reservation SET people = '{}' WHERE id = $1`, id)
    const found = (await checked()).get('SEARCHED_NAMES')
    expect(found?.findings).toContain(number)
  })

  it('finds missing numbers, and a counter below them', async () => {
    const { id, number } = await booked(await thing('Sono'))
    await corrupt('UPDATE reservation.reservation SET number = id::text WHERE id = $1', id)
    expect((await checked()).get('NUMBERS')).toMatchObject({ found: 1 })
    await corrupt('UPDATE reservation.reservation SET number = $2 WHERE id = $1', id, number)
    expect((await checked()).get('NUMBERS')).toMatchObject({ found: 0 })
    await corrupt(`UPDATE kernel.number_counter SET count = count - 1 WHERE owner = 'reservation.reservation'`)
    expect((await checked()).get('NUMBERS')?.findings).toContain(number)
    await corrupt(`UPDATE kernel.number_counter SET count = count + 1 WHERE owner = 'reservation.reservation'`)
    await corrupt('DROP INDEX reservation.reservation_number_unique')
    const { number: other } = await booked(await thing('Tente'))
    await corrupt('UPDATE reservation.reservation SET number = $2 WHERE number = $1', other, number)
    expect((await checked()).get('NUMBERS')).toMatchObject({ found: 2 })
  })

  it('finds a counter below numbers with a suffix, without mistaking a year for one', async () => {
    const { id, number } = await booked(await thing('Console'))
    const [, prefix = ''] = /^(.*?)\d+$/.exec(number) ?? []
    await corrupt('UPDATE reservation.reservation SET number = $2 WHERE id = $1', id, `${prefix}9999999/B`)
    expect((await checked()).get('NUMBERS')?.findings).toContain('9999999/B')
    await corrupt(`INSERT INTO kernel.number_counter VALUES ('reservation.reservation', 'AN-', 1)`)
    await corrupt(`INSERT INTO kernel.number_counter VALUES ('reservation.reservation', 'AN-2031-', 4)`)
    await corrupt('UPDATE reservation.reservation SET number = $2 WHERE id = $1', id, 'AN-2031-0004')
    expect((await checked()).get('NUMBERS')?.findings ?? '').not.toContain('AN-2031')
  })

  it('ignores the digits that follow the counter when the number format ends with a year', async () => {
    const admin = await app().administrator()
    const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
    const code = 'RESERVATION_NUMBER_FORMAT'
    const restore = await keepParameters(admin, [code])
    for (const [at, format] of ['AV[NUMBER]2026', 'AP[NUMBER:3][YEAR]-[MONTH]'].entries()) {
      await admin.get('parameter', SET, { input: { values: [{ code, value: format }] } })
      await app().kernel.events.flush()
      const { id, number } = await booked(await thing(`Vidéo ${at}`))
      expect(number).toMatch(/^A[VP]0*1\d{4}/)
      expect((await checked()).get('NUMBERS')?.findings ?? '').not.toContain(number)
      const above = number.replace('1', '2')
      await corrupt('UPDATE reservation.reservation SET number = $2 WHERE id = $1', id, above)
      expect((await checked()).get('NUMBERS')?.findings).toContain(above)
    }
    await restore()
  })

  it('finds dangling references in fields and lists', async () => {
    const bike = await thing('Vélo')
    const join = 'INSERT INTO company.property_sectors (property_id, sector_id) VALUES ($1, $2)'
    await corrupt(join, bike, uuid())
    await corrupt('UPDATE company.property SET image_id = $2 WHERE id = $1', bike, uuid())
    expect((await checked()).get('REFERENCES')?.findings?.split('\n').sort()).toEqual([
      `Bien ${bike}\u00a0: le champ «\u00a0Photo\u00a0» mène à une fiche disparue`,
      `Bien ${bike}\u00a0: le champ «\u00a0Secteurs\u00a0» mène à une fiche disparue`,
    ])
  })

  it('finds confusable names, once each', async () => {
    await corrupt(`INSERT INTO reservation.use_type (id, name) VALUES (gen_random_uuid(), 'Marche')`)
    await corrupt(`INSERT INTO reservation.use_type (id, name) VALUES (gen_random_uuid(), '\uff2darche')`)
    const found = (await checked()).get('LOOK_ALIKES')
    expect(found).toMatchObject({ state: 'BROKEN', found: 1 })
    expect(found?.findings).toContain('se confond avec')
  })

  it('finds records that disappeared without history, and expired ones in the trash', async () => {
    const { createSector } = await manager.get(
      'company',
      'mutation { createSector(input: { name: "Perdu", modules: [RESERVATION] }) { id } }',
    )
    await corrupt('DELETE FROM company.sector WHERE id = $1', createSector.id)
    await corrupt(
      `INSERT INTO activity_thread.deleted_record (id, entity, record_id, label, deleted_at, expires_at)
       VALUES ($1::uuid, 'sector', $1::uuid::text, 'Ancien', now() - interval '40 days', now() - interval '10 days')`,
      uuid(),
    )
    const found = await checked()
    expect(found.get('HISTORY')?.findings).toContain('«\u00a0Perdu\u00a0» (sector)')
    expect(found.get('HISTORY')).toMatchObject({ found: 1 })
    expect(found.get('TRASH')?.findings).toBe('«\u00a0Ancien\u00a0» aurait dû quitter la corbeille')
  })

  it('finds changes without history, unless a later entry explains them', async () => {
    const name = (id: string, text: string) =>
      manager.get(
        'company',
        'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { id } }',
        {
          id,
          input: { name: text },
        },
      )
    const { createSector } = await manager.get(
      'company',
      'mutation { createSector(input: { name: "Berge", modules: [RESERVATION] }) { id } }',
    )
    const { id } = createSector
    const found = async () => (await checked()).get('HISTORY')
    const before = (await found())?.found ?? 0
    await name(id, 'Berges')
    expect((await found())?.found).toBe(before)
    await corrupt(`UPDATE company.sector SET name = 'Rive' WHERE id = $1`, id)
    expect(await found()).toMatchObject({ found: before + 1 })
    expect((await found())?.findings).toContain(
      `Secteur «\u00a0Berges\u00a0»\u00a0: le champ «\u00a0Nom\u00a0» n’est plus ce que son historique dit en dernier`,
    )
    await name(id, 'Quais')
    expect((await found())?.found).toBe(before)
  })

  it('finds references and custom values changed without history, except removals with their target', async () => {
    const boss = await app().administrator()
    const addField = `mutation { createCustomField(input: { entity: "sector", label: "Zone", name: "ZONE", type: string }) { id } }`
    await boss.get('entity-customizer', addField)
    await app().kernel.events.flush()
    const make = async (service: string, name: string, input: object): Promise<string> => {
      const text = `mutation ($input: ${name}Input!) { create${name}(input: $input) { id } }`
      return (await boss.get(service, text, { input }))[`create${name}`].id
    }
    const change = (service: string, name: string, id: string, input: object) =>
      boss.get(service, `mutation ($id: ID!, $input: ${name}Input!) { update${name}(id: $id, input: $input) { id } }`, {
        id,
        input,
      })
    const sector = await make('company', 'Sector', { name: 'Rivage', modules: ['RESERVATION'] })
    await change('company', 'Sector', sector, { customFields: { ZONE: 'Nord' } })
    const families: string[] = []
    for (const name of ['Bateaux', 'Engins', 'Barques', 'Pirogues'])
      families.push(await make('reservation', 'ReservationCategory', { name }))
    const [boats = '', engines = '', ...parts] = families
    for (const id of parts) await change('reservation', 'ReservationCategory', id, { parent: boats })
    const before = (await checked()).get('HISTORY')?.found ?? 0
    const move = 'UPDATE reservation.reservation_category SET parent_id = $2 WHERE id = $1'
    await corrupt(move, parts[0], null)
    await corrupt(move, parts[1], engines)
    await corrupt(`UPDATE company.sector SET custom_fields = '{"ZONE": "Sud"}' WHERE id = $1`, sector)
    const found = (await checked()).get('HISTORY')
    expect(found?.found).toBe(before + 3)
    expect(found?.findings).toContain('Barques')
    expect(found?.findings).toContain(
      `Secteur «\u00a0Rivage\u00a0»\u00a0: le champ «\u00a0Zone\u00a0» n’est plus ce que son historique dit en dernier`,
    )
    await corrupt('DELETE FROM reservation.reservation_category WHERE id = $1', boats)
    const excused = (await checked()).get('HISTORY')?.findings
    expect(excused).not.toContain('Barques')
    expect(excused).toContain('Pirogues')
  })

  it('finds altered and missing files', async () => {
    await upload(manager, text('un', 'Perdue.txt'), text('deux', 'Changée.txt'))
    const { rows } = await app().pool.query<{ name: string; hash: string }>('SELECT name, hash FROM drive.file')
    const folder = join(app().kernel.config.dataDir, 'files')
    expect(await readdir(folder)).not.toEqual([])
    for (const { name, hash } of rows) {
      const path = join(folder, hash.slice(0, 2), hash)
      if (name.startsWith('Perdue')) await rm(path)
      else await writeFile(path, 'xxxx')
    }
    expect((await checked()).get('FILES')).toMatchObject({ found: 2, rowsRead: 2 })
  })

  it('lists at most a hundred findings, and counts the rest', async () => {
    await corrupt(`INSERT INTO activity_thread.deleted_record (id, entity, record_id, label, deleted_at, expires_at)
      SELECT gen_random_uuid(), 'sector', 'x', 'Vieux ' || n, now() - interval '40 days', now() - interval '10 days'
      FROM generate_series(1, 120) n`)
    const found = (await checked()).get('TRASH')
    expect(found).toMatchObject({ found: 121 })
    expect(found?.findings?.split('\n')).toHaveLength(100)
  })

  it('reports a rule that failed, and continues with the others', async () => {
    await corrupt('ALTER TABLE reservation.hold RENAME TO hold_away')
    const found = await checked()
    await corrupt('ALTER TABLE reservation.hold_away RENAME TO hold')
    expect(found.get('HOLDS')).toMatchObject({ state: 'FAILED', found: 0 })
    expect(found.get('ITEMS')).toMatchObject({ state: 'BROKEN' })
  })
})

it('the data check runs on request, one at a time, and notifies users with the right', async () => {
  const RUN = 'mutation { runDataChecks }'
  const LAST = 'query { getLastDataCheck { rules found broken failed isRunning } }'
  const nobody = await app().person({ rights: { SECTOR: true } })
  expect(await nobody.errorCode('activity-thread', RUN)).toBe('FORBIDDEN')
  expect(await nobody.errorCode('activity-thread', LAST)).toBe('FORBIDDEN')
  await app().pool.query('DELETE FROM activity_thread.data_check')
  await manager.get('activity-thread', RUN)
  await manager.get('activity-thread', RUN)
  await eventually(async () => {
    const { getLastDataCheck } = await manager.get('activity-thread', LAST)
    expect(getLastDataCheck).toMatchObject({ rules: DATA_CHECKS.length, isRunning: false, failed: 0 })
    expect(getLastDataCheck.found).toBeGreaterThan(0)
  })
})
