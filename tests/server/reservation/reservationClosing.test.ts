import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import type { PersonOptions } from '#tests/support/people.ts'
import {
  AHEAD,
  act,
  CLOSE,
  CLOSER,
  close,
  closingTown,
  OVER,
  outcomes,
  RUNNING,
  slot,
} from '../fixtures/closingTown.ts'
import { png, type Stored, text } from '../fixtures/driveFiles.ts'
import { book, createSector, MANAGER_RIGHTS, outcome, REQUESTER } from '../fixtures/reservationPeople.ts'

const app = fileApp()
expectTrueMainBorrowings(app)
const town = closingTown(app)

let manager: TestPerson
let borrower: TestPerson
let [optional, mandatory, none] = ['', '', '']

beforeAll(async () => {
  manager = await app().person({ rights: CLOSER })
  borrower = await app().person(REQUESTER)
  optional = await town.category('OPTIONAL')
  mandatory = await town.category('MANDATORY')
  none = await town.category('NONE')
})

const FOUND = 'query ($filter: ReservationFilter) { getReservations(filter: $filter) { items { id } } }'
const found = async (filter: object): Promise<string[]> => {
  const { getReservations } = await manager.get('reservation', FOUND, { filter })
  return getReservations.items.map(({ id }: { id: string }) => id)
}

describe('the date of the last change', () => {
  const CHANGED = `query ($from: String) { getReservations(filter: { updatedAt: { from: $from } },
    sort: [{ field: "updatedAt", order: DESC }], pagination: { page: 1, perPage: 1 }) { items { id updatedBy { id } } } }`
  const latest = async (from: string) => {
    const { getReservations } = await manager.get('reservation', CHANGED, { from })
    return getReservations.items
  }

  it.each([
    ['a closing', OVER, (line: string) => close(borrower, [{ id: line }])],
    ['a cancellation', AHEAD, (line: string) => act(borrower, 'cancel', [line])],
  ])('follows %s of an item', async (_what, when, change) => {
    const { id, line } = await town.booked(borrower, await town.item(optional), when())
    await app().pool.query(
      "UPDATE reservation.reservation SET updated_at = now() - interval '1 day', updated_by_id = NULL WHERE id = $1",
      [id],
    )
    const from = new Date().toISOString().slice(0, 19).replace('T', ' ')
    expect(outcomes(await change(line))).toEqual(['done'])
    expect(await latest(from)).toEqual([{ id, updatedBy: { id: borrower.id } }])
  })
})

describe('a line', () => {
  it('is closed once it is over, by its main borrower or a manager, with a comment', async () => {
    const item = await town.item(optional)
    const { id, line } = await town.booked(borrower, item, OVER())
    expect(await town.read(borrower, id)).toMatchObject({ displayStatus: 'TO_CLOSE', line: { canClose: true } })
    expect(outcomes(await close(borrower, [{ id: line }], { comment: ' Rien à signaler ' }))).toEqual(['done'])
    const shown = await town.read(manager, id)
    expect(shown).toMatchObject({ status: 'CLOSED', displayStatus: 'CLOSED', closed: true })
    expect(shown.line).toMatchObject({
      planningStatus: 'CLOSED',
      closeComment: 'Rien à signaler',
      closedBy: { id: borrower.id },
      returnedQuantity: 1,
      canClose: false,
      canReopen: true,
    })
    expect(outcomes(await close(manager, [{ id: line }]))).toEqual(['CONFLICT CLOSED'])
    expect(outcomes(await act(manager, 'reopen', [line]))).toEqual(['done'])
    expect((await town.read(manager, id)).line).toMatchObject({ closedAt: null, closeComment: null, canClose: true })
    expect(outcomes(await act(manager, 'reopen', [line]))).toEqual(['CONFLICT NOT_CLOSED'])
    const { rows } = await app().pool.query(
      'SELECT changes FROM activity_thread.activity WHERE record_id = $1 ORDER BY id',
      [id],
    )
    expect(JSON.stringify(rows.map(({ changes }) => changes))).toMatch(/clôturée \(Rien à signaler\).*rouverte/)
  })

  it('with a no-show or missing units cannot be reopened by its borrower', async () => {
    const reopenedBy = async (back: object, said: object) => {
      const { id, line } = await town.booked(borrower, await town.item(optional), OVER())
      await close(manager, [{ id: line, ...back }], said)
      const { canReopen } = (await town.read(borrower, id)).line
      return [
        canReopen,
        ...outcomes(await act(borrower, 'reopen', [line])),
        ...outcomes(await act(manager, 'reopen', [line])),
      ]
    }
    expect(await reopenedBy({}, { noShow: true })).toEqual([false, 'FORBIDDEN', 'done'])
    expect(await reopenedBy({ returnedQuantity: 0, missingQuantity: 1 }, {})).toEqual([false, 'FORBIDDEN', 'done'])
    expect(await reopenedBy({}, {})).toEqual([true, 'done', 'CONFLICT NOT_CLOSED'])
  })

  it('is rejected with the reason', async () => {
    const [plain, itself] = [await town.item(optional), await town.item(none)]
    const running = await town.booked(borrower, plain, RUNNING())
    const ahead = await town.booked(borrower, plain, AHEAD())
    const automatic = await town.booked(borrower, itself, OVER())
    const ids = [running, ahead, automatic].map(({ line }) => ({ id: line }))
    const verdicts = await close(borrower, [...ids, { id: running.id }])
    expect(outcomes(verdicts)).toEqual([
      'CONFLICT NOT_ENDED',
      'CONFLICT NOT_STARTED',
      'CONFLICT AUTOMATIC',
      'NOT_FOUND',
    ])
    expect(verdicts[0]?.error?.message).toMatch(/n’est pas terminée/)
    const setStatus = (validation: string) =>
      app().pool.query('UPDATE reservation.reservation_item SET validation_status = $2 WHERE id = $1', [
        running.line,
        validation,
      ])
    for (const validation of ['PENDING', 'DENIED'] as const) {
      await setStatus(validation)
      expect(outcomes(await close(manager, [{ id: running.line }]))).toEqual([`CONFLICT ${validation}`])
    }
  })

  it('of other borrowers needs the right for its sectors, compared with the user’s', async () => {
    const [mine, theirs] = [await createSector(app().pool), await createSector(app().pool)]
    const items = [await town.item(optional, { sectorIds: [mine] }), await town.item(optional, { sectorIds: [theirs] })]
    const lines: { id: string }[] = []
    for (const item of items) lines.push({ id: (await town.booked(manager, item, OVER())).line })
    const of = (rights: object, applications = ['RESERVATION_MANAGEMENT']) =>
      app().person({
        rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true, ...rights },
        sectorIds: [mine],
        applications,
      })
    const [SAME, OTHER] = [{ CLOSE_RESERVATIONS_OF_SAME_SECTORS: true }, { CLOSE_RESERVATIONS_OF_OTHER_SECTORS: true }]
    const refusals = async (person: TestPerson) =>
      (await close(person, lines)).map(
        ({ error }) => error?.message.match(/demandeur principal|autres demandeurs|autres secteurs/)?.[0],
      )
    expect(await refusals(await of({ ...SAME, ...OTHER }, ['RESERVATION_REQUEST']))).toEqual([
      'demandeur principal',
      'demandeur principal',
    ])
    expect(await refusals(await of({}))).toEqual(['autres demandeurs', 'autres secteurs'])
    const [same, other] = [await of(SAME), await of(OTHER)]
    expect(outcomes(await close(same, lines))).toEqual(['done', 'FORBIDDEN'])
    expect(
      outcomes(
        await act(
          other,
          'reopen',
          lines.map(({ id }) => id),
        ),
      ),
    ).toEqual(['FORBIDDEN', 'CONFLICT NOT_CLOSED'])
    expect(outcomes(await close(other, lines))).toEqual(['FORBIDDEN', 'done'])
  })

  it('closed early frees its slot at once, and takes it again when reopened', async () => {
    const item = await town.item(optional)
    const { line, id } = await town.booked(borrower, item, RUNNING())
    expect(await outcome(manager, [item], slot(0, 30))).toBe('ITEM_UNAVAILABLE')
    const broken = await close(manager, [{ id: line, missingQuantity: 1 }], { noShow: true })
    expect(outcomes(broken)).toEqual(['CONFLICT CAME'])
    expect(outcomes(await close(manager, [{ id: line }], { noShow: true }))).toEqual(['done'])
    expect((await town.read(manager, id)).line).toMatchObject({ noShow: true, planningStatus: 'CLOSED' })
    expect(await found({ noShow: true, item: { in: [item] } })).toEqual([id])
    expect(await found({ noShow: false, item: { in: [item] } })).toEqual([])
    expect(await outcome(manager, [item], slot(0, 30))).toBe('booked')
    const refused = await act(manager, 'reopen', [line])
    expect(outcomes(refused)).toEqual(['ITEM_UNAVAILABLE'])
    // The item's period is past, so no other slot is proposed.
    expect(refused[0]?.error?.message).not.toContain('créneau libre')
  })

  it('returned in part frees the returned units, and closes with the last one', async () => {
    const chairs = await town.item(optional, { quantity: 20 })
    const { line, id } = await town.booked(borrower, chairs, { ...RUNNING(), quantity: 20 })
    const wants = (quantity: number) => outcome(manager, [chairs], { ...slot(0, 30), quantity })
    expect(await wants(1)).toBe('ITEM_UNAVAILABLE')
    expect(
      outcomes(await close(manager, [{ id: line, returnedQuantity: 12, missingQuantity: 1, damagedQuantity: 1 }])),
    ).toEqual(['done'])
    expect((await town.read(manager, id)).line).toMatchObject({
      returnedQuantity: 12,
      missingQuantity: 1,
      damagedQuantity: 1,
      closedAt: null,
    })
    expect(await wants(13)).toBe('ITEM_UNAVAILABLE')
    expect(await wants(12)).toBe('booked')
    expect(outcomes(await act(manager, 'reopen', [line]))).toEqual(['ITEM_UNAVAILABLE'])
    const tooMany = await close(manager, [{ id: line, returnedQuantity: 8 }])
    expect(tooMany[0]?.error?.message).toMatch(/ne reste que 7/)
    expect(outcomes(await close(manager, [{ id: line, returnedQuantity: 0 }]))).toEqual(['CONFLICT NOTHING'])
    expect(outcomes(await close(manager, [{ id: line, returnedQuantity: -1 }]))).toEqual(['CONFLICT NEGATIVE'])
    expect(outcomes(await close(manager, [{ id: line }]))).toEqual(['done'])
    expect((await town.read(manager, id)).line).toMatchObject({
      returnedQuantity: 19,
      missingQuantity: 1,
      planningStatus: 'CLOSED',
    })
  })

  it('keeps its returned units when the reservation changes', async () => {
    const chairs = await town.item(optional, { quantity: 20 })
    const { line, id } = await town.booked(manager, chairs, { ...RUNNING(), quantity: 20 })
    await close(manager, [{ id: line, returnedQuantity: 12 }])
    const update = (quantity: number) =>
      manager.ask(
        'reservation',
        'mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }',
        {
          id,
          input: { items: [{ id: line, item: chairs, quantity }] },
        },
      )
    expect((await update(11)).errors?.[0]?.message).toMatch(/déjà été reprise/)
    expect((await update(15)).errors).toBeUndefined()
    const { rows } = await app().pool.query("SELECT reservation.most_held($1, now(), 'infinity', NULL)::int AS held", [
      chairs,
    ])
    expect(rows).toEqual([{ held: 3 }])
  })
})

describe('photos of a return', () => {
  const photo = async (name: string) => new File([await png(40)], name, { type: 'image/png' })
  const namesOf = (files: readonly Stored[]) => files.map(({ name }) => name)
  const closeWith = (client: TestPerson, lines: readonly { id: string; returnedQuantity?: number; files: File[] }[]) =>
    client.send(
      'reservation',
      CLOSE,
      { items: lines.map(({ files, ...line }) => ({ ...line, files: files.map(() => ({ upload: null })) })) },
      Object.fromEntries(
        lines.flatMap(({ files }, line) =>
          files.map((file, index) => [`variables.items.${line}.files.${index}.upload`, file]),
        ),
      ),
    )

  it('stay with the item, are readable with the reservation, and survive a reopening', async () => {
    const chairs = await town.item(optional, { quantity: 20 })
    const { line, id } = await town.booked(borrower, chairs, { ...OVER(), quantity: 20 })
    const ahead = await town.booked(borrower, await town.item(optional), AHEAD())
    const { data } = await closeWith(borrower, [
      { id: line, returnedQuantity: 12, files: [await photo('salle.png'), text('Rien à dire', 'etat.txt')] },
      { id: ahead.line, files: [text('Trop tôt', 'tot.txt')] },
    ])
    expect(outcomes(data.verdicts)).toEqual(['done', 'CONFLICT NOT_STARTED'])
    await closeWith(manager, [{ id: line, files: [await photo('chaise.png')] }])
    expect((await town.read(borrower, ahead.id)).line.closingFiles).toEqual([])
    await act(manager, 'reopen', [line])
    const shown = (await town.read(borrower, id)).line
    expect(namesOf(shown.closingFiles)).toEqual(['salle.png', 'etat.txt', 'chaise.png'])
    const [first] = shown.closingFiles
    expect((await fetch(`${app().url}${first.thumbnailUrl}`)).status).toBe(200)
    expect((await fetch(`${app().url}${first.url}`)).headers.get('content-type')).toBe('image/png')
    const stranger = await app().person(REQUESTER)
    const refused = await closeWith(stranger, [{ id: line, files: [text('x', 'x.txt')] }])
    expect(outcomes(refused.data.verdicts)).toEqual(['NOT_FOUND'])
    const { rows } = await app().pool.query('SELECT changes FROM activity_thread.activity WHERE record_id = $1', [id])
    expect(JSON.stringify(rows)).toMatch(/photos ou fichiers\u00a0: 2/)
  })

  it('are limited to ten, not empty, else the whole call is rejected', async () => {
    const { line, id } = await town.booked(borrower, await town.item(optional), OVER())
    const many = (count: number) => Array.from({ length: count }, (_, index) => text(`${index}`, `${index}.txt`))
    const pathOf = async (files: File[]) => {
      const { errors } = await closeWith(borrower, [{ id: line, files }])
      const broken = (errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]
      return broken.map(({ path, rule }) => [path, rule])
    }
    expect(await pathOf(many(11))).toEqual([['items[0].files', 'maxItems']])
    expect(await pathOf([text('', 'vide.txt')])).toEqual([['items[0].files[0]', 'empty']])
    expect((await town.read(borrower, id)).line).toMatchObject({ closedAt: null, closingFiles: [] })
    await closeWith(borrower, [{ id: line, files: many(9) }])
    await act(borrower, 'reopen', [line])
    expect(await pathOf(many(2))).toEqual([['items[0].files', 'maxItems']])
    expect(outcomes((await closeWith(borrower, [{ id: line, files: many(1) }])).data.verdicts)).toEqual(['done'])
    const stolen = (await town.read(borrower, id)).line.closingFiles[0].id
    const other = await town.booked(borrower, await town.item(optional), OVER())
    const { errors } = await borrower.ask('reservation', CLOSE, {
      items: [{ id: other.line, files: [{ id: stolen }] }],
    })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'items[0].files[0]', rule: 'exists' }])
  })

  it('can be removed by users who close for others, not by the borrower', async () => {
    const { line, id } = await town.booked(borrower, await town.item(optional), OVER())
    await closeWith(borrower, [{ id: line, files: [text('Mauvaise salle', 'salle.txt')] }])
    const REMOVE = 'mutation ($id: ID!, $file: ID!) { removeReservationItemClosingFile(id: $id, file: $file) }'
    const [mine, theirs] = [(await town.read(borrower, id)).line, (await town.read(manager, id)).line]
    expect([mine.canRemoveClosingFiles, theirs.canRemoveClosingFiles]).toEqual([false, true])
    const asked = { id: line, file: mine.closingFiles[0].id }
    expect(await borrower.errorCode('reservation', REMOVE, asked)).toBe('FORBIDDEN')
    expect(await (await app().person(REQUESTER)).errorCode('reservation', REMOVE, asked)).toBe('NOT_FOUND')
    expect(await manager.errorCode('reservation', REMOVE, asked)).toBeUndefined()
    expect(await manager.errorCode('reservation', REMOVE, asked)).toBe('NOT_FOUND')
    expect(await manager.errorCode('reservation', REMOVE, { ...asked, file: 'x' })).toBe('NOT_FOUND')
    expect((await town.read(borrower, id)).line.closingFiles).toEqual([])
  })
})

describe('a category with mandatory closing', () => {
  it('cannot be booked again with an unclosed item, which the error names', async () => {
    const [van, car] = [await town.item(mandatory, { name: 'Trafic' }), await town.item(mandatory)]
    const { line } = await town.booked(borrower, van, OVER())
    const { errors } = await book(borrower, [car], AHEAD())
    expect(errors?.[0]?.extensions.errors).toMatchObject([
      { path: 'items[0].item', rule: 'closing', message: expect.stringContaining('Trafic') },
    ])
    expect(await outcome(manager, [car], AHEAD())).toBe('booked')
    expect(await outcome(borrower, [await town.item(optional)], AHEAD())).toBe('booked')
    await close(borrower, [{ id: line }])
    expect(await outcome(borrower, [car], slot(700, 710))).toBe('booked')
  })

  it('recognises external borrowers by address, for every author', async () => {
    const [van, car] = [await town.item(mandatory), await town.item(mandatory)]
    const forClub = (externalName: string, externalEmail: string, item: string, when: object) => ({
      ...when,
      input: { items: [{ item, quantity: 1, borrowings: [{ externalName, externalEmail, isMain: true }] }] },
    })
    await town.booked(manager, van, forClub('Club', 'club@exemple.fr', van, OVER()))
    expect(await outcome(manager, [car], forClub('Le club', ' Club@Exemple.fr', car, AHEAD()))).toBe(
      'VALIDATION_FAILED',
    )
    expect(await outcome(manager, [car], forClub('Chorale', 'chorale@exemple.fr', car, AHEAD()))).toBe('booked')
  })
})

describe('allowed actions in lists', () => {
  it('match the operations, for each kind of user and state', async () => {
    const sector = await createSector(app().pool)
    const items = [await town.item(optional, { sectorIds: [sector] }), await town.item(optional), await town.item(none)]
    const others: PersonOptions[] = [
      {
        applications: ['RESERVATION_REQUEST'],
        rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
      },
      { rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } },
      { rights: { ...MANAGER_RIGHTS, CLOSE_RESERVATIONS_OF_SAME_SECTORS: true } },
      { rights: CLOSER },
    ]
    const people = [manager, ...(await Promise.all(others.map((one) => app().person(one))))]
    const lines: string[] = []
    for (const item of items) {
      for (const when of [OVER(), slot(-50, 60), AHEAD()]) lines.push((await town.booked(manager, item, when)).line)
    }
    for (const person of people) {
      const said = await town.allowed(person, lines)
      const closed = outcomes(
        await close(
          person,
          lines.map((id) => ({ id })),
        ),
      )
      const cancelled = outcomes(await act(person, 'cancel', lines))
      const done = lines.map((id, n) => ({ id, canClose: closed[n] === 'done', canCancel: cancelled[n] === 'done' }))
      expect([person.id, said]).toEqual([person.id, done])
      await act(manager, 'reopen', lines)
      await act(manager, 'reinstate', lines)
    }
  })
})
