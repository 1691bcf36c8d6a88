import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { purgeExpired } from '#server/modules/activity-thread/trash.ts'
import { removeOrphans } from '#server/modules/drive/removeOrphans.ts'
import { purgeFields } from '#server/modules/entity-customizer/removeField.ts'
import { fileApp } from '#tests/support/app.ts'
import { saveTestLicense } from '#tests/support/people.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { binActions, LIST, RESTORE, RIGHTS, UNDO } from '../fixtures/trashActions.ts'

const app = fileApp()

const { mutate, createSector, createProperty, remove, list, binOf, restore, undo, exists } = binActions(app)
let count = 0

describe('the trash', () => {
  it('lists deleted records with author and remaining days', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createSector(manager, 'Été comme hiver')
    await remove(manager, 'sector', id)
    const { items, total } = await list(manager, { q: 'ete HIVER' })
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { entity: 'sector', recordId: id, label: 'Été comme hiver', deletedBy: { id: manager.id } },
    ])
    const days = (Date.parse(`${items[0].expiresAt.replace(' ', 'T')}Z`) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    expect((await list(manager, { q: 'ete hiver', entity: { in: ['property'] } })).total).toBe(0)
  })

  it('needs its right, and hides records that the user may not delete', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createSector(manager, 'Caché au fond')
    await remove(manager, 'sector', id)
    const bin = await binOf(id)
    const deleter = await app().person({ rights: { SECTOR: true } })
    expect(await deleter.errorCode('activity-thread', LIST, {})).toBe('FORBIDDEN')
    expect(await deleter.errorCode('activity-thread', RESTORE, { ids: [bin] })).toBe('FORBIDDEN')
    expect(await app().anonymous.errorCode('activity-thread', RESTORE, { ids: [bin] })).toBe('INVALID_TOKEN')
    for (const rights of [{ BIN: true }, { BIN: true, SECTOR: { createAndUpdate: true } }] as Rights[]) {
      const clerk = await app().person({ rights })
      expect(await list(clerk, { q: 'cache fond' })).toMatchObject({ total: 0, items: [] })
      const { restoreRecords } = await clerk.get('activity-thread', RESTORE, { ids: [bin] })
      expect(restoreRecords).toMatchObject([{ isRestored: false, label: null, recordId: null }])
    }
    expect(await exists('company.sector', id)).toBe(false)
  })

  it('lets authors restore recent deletions without the right to the trash', async () => {
    const clerk = await app().person({ rights: { SECTOR: true } })
    const [id, other] = [await createSector(clerk, 'Parti par erreur'), await createSector(clerk)]
    await remove(clerk, 'sector', id)
    const colleague = await app().person({ rights: RIGHTS })
    expect(await undo(colleague, 'sector', id)).toMatchObject([{ id, isRestored: false, label: null }])
    expect(await undo(clerk, 'property', id)).toMatchObject([{ isRestored: false }])
    expect(await undo(clerk, 'sector', id, other)).toMatchObject([
      { id: expect.any(String), recordId: id, label: 'Parti par erreur', isRestored: true },
      { id: other, isRestored: false, reasons: [expect.stringContaining('ne peut plus être annulée')] },
    ])
    expect(await exists('company.sector', id)).toBe(true)
    expect(await undo(clerk, 'sector', id)).toMatchObject([{ isRestored: false }])
  })

  it('allows this for an hour, while the author may delete such records', async () => {
    const clerk = await app().person({ rights: { SECTOR: true } })
    const id = await createSector(clerk)
    await remove(clerk, 'sector', id)
    const age = (minutes: number) =>
      app().pool.query(
        `UPDATE activity_thread.deleted_record SET deleted_at = now() - $2 * interval '1 minute' WHERE record_id = $1`,
        [id, minutes],
      )
    await age(61)
    expect(await undo(clerk, 'sector', id)).toMatchObject([{ isRestored: false }])
    await age(59)
    const lesser = '{"SECTOR": {"createAndUpdate": true}}'
    await app().pool.query('UPDATE security.user_role SET rights = $2 WHERE id = $1', [clerk.roleId, lesser])
    expect(await undo(clerk, 'sector', id)).toMatchObject([{ isRestored: false }])
    expect(await app().anonymous.errorCode('activity-thread', UNDO, { entity: 'sector', recordIds: [id] })).toBe(
      'INVALID_TOKEN',
    )
    expect(await exists('company.sector', id)).toBe(false)
  })

  it('restores a borrower’s own reservation with its slot', async () => {
    const requester = await app().person(REQUESTER)
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const { data } = await book(requester, [item], { subject: 'Supprimée trop vite' })
    const { id } = data.createReservation
    await remove(requester, 'reservation', id)
    expect(await undo(requester, 'reservation', id)).toMatchObject([{ isRestored: true }])
    const taken = await book(await app().person({ rights: MANAGER_RIGHTS }), [item])
    expect(taken.errors?.[0]?.extensions.code).toBe('ITEM_UNAVAILABLE')
  })

  it('shows other users’ reservations only with the right to see all', async () => {
    const manager = await app().person({ rights: { ...MANAGER_RIGHTS, BIN: true } })
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const { data } = await book(manager, [item], { subject: 'Conseil secret' })
    await remove(manager, 'reservation', data.createReservation.id)
    const requester = await app().person({
      applications: [...REQUESTER.applications, 'ADMINISTRATION'],
      rights: { ...REQUESTER.rights, BIN: true },
    })
    expect((await list(manager, { q: 'conseil secret' })).total).toBe(1)
    expect((await list(requester, { q: 'conseil secret' })).total).toBe(0)
    expect(await restore(requester, data.createReservation.id)).toMatchObject([{ isRestored: false, recordId: null }])
  })

  it('deletes records and files after thirty days', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager)
    const file = uuid()
    await app().pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash, created_at)
       VALUES ($1, 'a.pdf', 'pdf', 'application/pdf', 1, $2, now() - interval '2 days')`,
      [file, file],
    )
    await app().pool.query('INSERT INTO company.property_files VALUES ($1, $2, 0)', [id, file])
    await remove(manager, 'property', id)
    await removeOrphans(app().kernel, new Date())
    expect(await exists('drive.file', file)).toBe(true)
    await app().pool.query(`UPDATE activity_thread.deleted_record SET expires_at = now() WHERE record_id = $1`, [id])
    await purgeExpired(app().kernel)
    expect(await binOf(id)).toBeUndefined()
    await removeOrphans(app().kernel, new Date())
    expect(await exists('drive.file', file)).toBe(false)
  })
})

describe('restoring', () => {
  it('happens once for two concurrent requests', async () => {
    const manager = await app().person({ rights: RIGHTS })
    for (let round = 0; round < 5; round++) {
      const id = await createSector(manager)
      await remove(manager, 'sector', id)
      const bin = await binOf(id)
      const ask = async () =>
        (await manager.get('activity-thread', RESTORE, { ids: [bin] })).restoreRecords[0].isRestored
      const answers = await Promise.all([ask(), ask(), ask()])
      expect(answers.filter(Boolean)).toHaveLength(1)
      const { rows } = await app().pool.query(
        `SELECT 1 FROM activity_thread.activity WHERE record_id = $1 AND action = 'RESTORE'`,
        [id],
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('is rejected with the value that is taken meanwhile', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createSector(manager, 'Patrimoine')
    await remove(manager, 'sector', id)
    await createSector(manager, 'patrimoine')
    expect(await restore(manager, id)).toMatchObject([
      {
        isRestored: false,
        reasons: [
          'Champ «\u00a0Nom\u00a0»\u00a0: la valeur «\u00a0Patrimoine\u00a0» est déjà prise par une autre fiche.',
        ],
      },
    ])
    expect(await exists('company.sector', id)).toBe(false)
  })

  it('lists missing records, and restores them first if requested together', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const sector = await createSector(manager, 'Voirie')
    const property = await createProperty(manager, { sectors: [sector] })
    await remove(manager, 'property', property)
    await remove(manager, 'sector', sector)
    expect(await restore(manager, property)).toMatchObject([
      {
        isRestored: false,
        reasons: ['Le secteur «\u00a0Voirie\u00a0» est aussi dans la corbeille. Restaurez d’abord ce secteur.'],
      },
    ])
    expect(await restore(manager, property, sector)).toMatchObject([
      { isRestored: true, recordId: property },
      { isRestored: true, recordId: sector },
    ])
    const { rows } = await app().pool.query('SELECT sector_id FROM company.property_sectors WHERE property_id = $1', [
      property,
    ])
    expect(rows).toEqual([{ sector_id: sector }])
  })

  it('reports a required record that is deleted for good', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const sector = await createSector(manager, 'Disparu')
    const property = await createProperty(manager, { sectors: [sector] })
    await remove(manager, 'property', property)
    await app().pool.query('DELETE FROM company.sector WHERE id = $1', [sector])
    const [{ reasons }] = await restore(manager, property)
    expect(reasons).toEqual(['Le secteur «\u00a0Disparu\u00a0» dont cette fiche a besoin n’existe plus.'])
  })

  it('drops values of removed custom fields', async () => {
    const manager = await app().person({ rights: { ...RIGHTS, CUSTOM_FIELD_MANAGEMENT: true } })
    const FIELD = 'mutation F($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
    const field = async (name: string) =>
      (
        await manager.get('entity-customizer', FIELD, {
          input: { entity: 'property', label: name, name, type: 'string' },
        })
      ).createCustomField.id
    const [, gone] = [await field('KEPT'), await field('GONE')]
    const id = await createProperty(manager, { customFields: { KEPT: 'oui', GONE: 'non' } })
    await remove(manager, 'property', id)
    await manager.get('entity-customizer', 'mutation D($id: ID!) { deleteCustomField(id: $id, force: true) }', {
      id: gone,
    })
    await app().pool.query(`UPDATE entity_customizer.custom_field SET removed_at = now() - interval '31 days'
      WHERE id = '${gone}'`)
    await purgeFields(app().kernel)
    expect(await restore(manager, id)).toMatchObject([{ isRestored: true }])
    const { rows } = await app().pool.query('SELECT custom_fields FROM company.property WHERE id = $1', [id])
    expect(rows).toEqual([{ custom_fields: { KEPT: 'oui' } }])
  })

  it('restores the authorship of a user, but no seat beyond the licence', async () => {
    const administrator = await app().administrator()
    const person = await app().person({ rights: { SECTOR: true } })
    const sector = await createSector(person)
    await remove(administrator, 'user', person.id)
    const { rows: emptied } = await app().pool.query('SELECT created_by_id FROM company.sector WHERE id = $1', [sector])
    expect(emptied).toEqual([{ created_by_id: null }])
    await saveTestLicense(app().pool, 1)
    const [{ isRestored, reasons }] = await restore(administrator, person.id)
    expect({ isRestored, reasons }).toMatchObject({ isRestored: false, reasons: [expect.stringContaining('licence')] })
    await saveTestLicense(app().pool)
    expect(await restore(administrator, person.id)).toMatchObject([{ isRestored: true }])
    const { rows } = await app().pool.query('SELECT created_by_id FROM company.sector WHERE id = $1', [sector])
    expect(rows).toEqual([{ created_by_id: person.id }])
  })

  it('grants no rights that its author lacks', async () => {
    const administrator = await app().person({
      code: `A${count++}`,
      rights: { BIN: true, USER_ROLE: true, SECTOR: true },
    })
    const poor = await app().person({ rights: { BIN: true, USER_ROLE: true } })
    const role = await mutate(administrator, 'security', 'UserRole', {
      name: `Rôle ${count++}`,
      applications: ['ENTITIES'],
      rights: { SECTOR: true },
    })
    await remove(administrator, 'userRole', role)
    expect(await restore(poor, role)).toMatchObject([{ isRestored: false }])
    expect(await restore(administrator, role)).toMatchObject([{ isRestored: true }])
    const person = await app().person({ rights: { SECTOR: true } })
    const owner = await app().person({ rights: { BIN: true, USER: true, SECTOR: true } })
    const clerk = await app().person({ rights: { BIN: true, USER: true } })
    await remove(owner, 'user', person.id)
    expect(await restore(clerk, person.id)).toMatchObject([
      { isRestored: false, reasons: [expect.stringContaining('plus de droits')] },
    ])
    expect(await restore(owner, person.id)).toMatchObject([{ isRestored: true }])
  })

  it('takes the reservation’s slot again, or reports why not, and keeps its number', async () => {
    const manager = await app().person({ rights: { ...MANAGER_RIGHTS, BIN: true } })
    const item = await createItem(app().pool, 'property', await createCategory(app().pool), { name: 'Salle bleue' })
    const { id, number } = (await book(manager, [item])).data.createReservation
    await remove(manager, 'reservation', id)
    const other = (await book(manager, [item])).data.createReservation
    const [{ isRestored, reasons }] = await restore(manager, id)
    expect({ isRestored, reasons }).toMatchObject({
      isRestored: false,
      reasons: [expect.stringContaining('Salle bleue')],
    })
    await remove(manager, 'reservation', other.id)
    expect(await restore(manager, id)).toMatchObject([{ isRestored: true }])
    const { rows } = await app().pool.query(
      `SELECT r.number, count(h.line_id)::int AS holds FROM reservation.reservation r
       JOIN reservation.reservation_item l ON l.reservation_id = r.id LEFT JOIN reservation.hold h ON h.line_id = l.id
       WHERE r.id = $1 GROUP BY 1`,
      [id],
    )
    expect(rows).toEqual([{ number, holds: 1 }])
    const [{ reasons: taken }] = await restore(manager, other.id)
    expect(taken).toHaveLength(1)
  })

  it('never puts two reservations into one slot', async () => {
    const manager = await app().person({ rights: { ...MANAGER_RIGHTS, BIN: true } })
    const category = await createCategory(app().pool)
    for (let round = 0; round < 4; round++) {
      const item = await createItem(app().pool, 'property', category)
      const ids: string[] = []
      for (let turn = 0; turn < 3; turn++) {
        const { id } = (await book(manager, [item])).data.createReservation
        await remove(manager, 'reservation', id)
        ids.push(id)
      }
      const answers = await Promise.all(ids.map((id) => restore(manager, id)))
      expect(answers.flat().filter(({ isRestored }) => isRestored)).toHaveLength(1)
    }
  })

  it('is rejected for too many at once', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const ids = Array.from({ length: 101 }, () => uuid())
    expect(await manager.errorCode('activity-thread', RESTORE, { ids })).toBe('VALIDATION_FAILED')
    const { restoreRecords } = await manager.get('activity-thread', RESTORE, { ids: [uuid(), 'x'] })
    expect(restoreRecords).toMatchObject([{ isRestored: false }, { isRestored: false }])
  })
})
