import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { book, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
expectTrueMainBorrowings(app)
const town = reservationTown(app)
const bin = binActions(app)
const RIGHTS = { DEPARTMENT: {}, ...MANAGER_RIGHTS, EXTERNAL_BORROWER: true, ERASE_EXTERNAL_BORROWERS: true } as const

let clerk: TestPerson
beforeAll(async () => {
  clerk = await app().person({ applications: ['RESERVATION_MANAGEMENT', 'ENTITIES'], rights: RIGHTS })
})

const outsider = (externalName: string, externalEmail: string | null = null) => [
  { externalName, externalEmail, isMain: true },
]
const lineFor = (item: string, borrowings: unknown[]) => ({ input: { items: [{ item, quantity: 1, borrowings }] } })

const bookedFor = async (name: string, email: string | null = null, subject = 'Tournoi'): Promise<string> => {
  const item = await town.hall()
  return (await town.created([item], { ...lineFor(item, outsider(name, email)), subject }, clerk)).id
}

type Row = { id: string; name: string; email: string | null; organisation: string | null }
const records = async (name: string): Promise<Row[]> =>
  (
    await app().pool.query<Row>(
      'SELECT id, name, email, organisation FROM reservation.external_borrower WHERE lower(name) = lower($1) ORDER BY id',
      [name],
    )
  ).rows
const recordOf = async (name: string): Promise<Row> => {
  const found = await records(name)
  expect(found).toHaveLength(1)
  return found[0] as Row
}
const held = async (reservation: string) =>
  (
    await app().pool.query(
      `SELECT used.external_name AS name, used.external_email AS email, used.external_borrower_id AS record, r.names
       FROM reservation.borrowing used JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
       JOIN reservation.reservation r ON r.id = line.reservation_id WHERE r.id = $1 ORDER BY used.is_main DESC`,
      [reservation],
    )
  ).rows

const POSSIBLE = 'query ($q: String!) { getPossibleBorrowers(q: $q) { id kind displayName email detail } }'
const possible = async (q: string, client = clerk) => {
  const { data, errors } = await client.ask('reservation', POSSIBLE, { q })
  return errors ? errors[0]?.extensions.code : data.getPossibleBorrowers
}
const merge = (id: string, merged: string[], client = clerk) =>
  client.ask(
    'reservation',
    'mutation ($id: ID!, $merged: [ID!]!) { mergeExternalBorrowers(id: $id, merged: $merged) }',
    {
      id,
      merged,
    },
  )
const erase = (id: string, client = clerk) =>
  client.ask('reservation', 'mutation ($id: ID!) { eraseExternalBorrower(id: $id) { reservations entries emails } }', {
    id,
  })

describe('a booking', () => {
  it('creates one record per name with address, in any spelling', async () => {
    const first = await bookedFor('Club de voile', 'Voile@exemple.fr')
    const again = await bookedFor('CLUB DE VOILE', 'voile@EXEMPLE.fr')
    const known = await recordOf('Club de voile')
    expect(await held(first)).toMatchObject([{ name: 'Club de voile', email: 'Voile@exemple.fr', record: known.id }])
    expect(await held(again)).toMatchObject([{ name: 'Club de voile', email: 'Voile@exemple.fr', record: known.id }])
    expect((await held(again))[0].names).toContain('Club de voile')
    await bookedFor('Club de voile')
    expect(await records('Club de voile')).toHaveLength(2)
  })

  it('records it in their history once, and publishes it', async () => {
    const listening = await app().pool.connect()
    const heard: string[] = []
    listening.on('notification', ({ payload = '' }) => {
      if (payload.includes('"externalBorrower"')) heard.push(payload)
    })
    try {
      await listening.query('LISTEN regie_events')
      await bookedFor('Cercle des archers', 'arc@exemple.fr')
      await bookedFor('cercle des archers', 'ARC@exemple.fr')
      const { id } = await recordOf('Cercle des archers')
      await listening.query('SELECT')
      expect(heard.map((text) => JSON.parse(text))).toEqual([
        { topic: 'externalBorrower', payload: { action: 'create', id } },
      ])
      const { rows } = await app().pool.query(
        'SELECT action, record_label AS label, user_id AS by, changes FROM activity_thread.activity WHERE record_id = $1',
        [id],
      )
      const changes = {
        name: { before: null, after: 'Cercle des archers' },
        email: { before: null, after: 'arc@exemple.fr' },
      }
      expect(rows).toEqual([{ action: 'CREATE', label: 'Cercle des archers', by: clerk.id, changes }])
    } finally {
      await listening.query('UNLISTEN *')
      listening.release()
    }
  })

  it('creates no record if rejected', async () => {
    const item = await town.hall()
    await town.created([item], {}, clerk)
    const { errors } = await book(clerk, [item], lineFor(item, outsider('Personne de refusé')))
    expect(errors?.[0]?.extensions.code).toBe('ITEM_UNAVAILABLE')
    expect(await records('Personne de refusé')).toHaveLength(0)
  })

  it('of twelve concurrent ones, in both orders, creates one record each', async () => {
    const items = await Promise.all(Array.from({ length: 12 }, () => town.hall()))
    const names = ['Parallèle un', 'Parallèle deux', 'Parallèle trois']
    const answers = await Promise.all(
      items.map((item, turn) => {
        const people = (turn % 2 ? names : names.toReversed()).map((externalName, index) => ({
          externalName,
          isMain: index === 0,
        }))
        return book(clerk, [item], lineFor(item, people))
      }),
    )
    expect(answers.map(({ errors }) => errors?.[0]?.message)).toEqual(items.map(() => undefined))
    for (const name of names) await recordOf(name)
  })

  it('changed to another external person, or to a colleague, follows', async () => {
    const id = await bookedFor('Avant le changement')
    const { data } = await clerk.ask(
      'reservation',
      'query ($id: ID!) { getReservation(id: $id) { reservationItems { id reservableItem { id } borrowings { id } } } }',
      { id },
    )
    const [line] = data.getReservation.reservationItems
    const to = (person: object) =>
      town.update(
        id,
        {
          items: [
            { id: line.id, item: line.reservableItem.id, borrowings: [{ id: line.borrowings[0].id, ...person }] },
          ],
        },
        clerk,
      )
    expect((await to({ externalName: 'Après le changement' })).errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ record: (await recordOf('Après le changement')).id }])
    expect((await to({ borrower: clerk.id })).errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ name: null, record: null }])
  })
})

describe('a known person', () => {
  it('is proposed by name, organisation or address, with colleagues and departments', async () => {
    const { pool } = app()
    await pool.query(
      `INSERT INTO company.department (id, name, email) VALUES (gen_random_uuid(), 'Régates municipales', 'r@exemple.fr')`,
    )
    await bookedFor('Ligue des régates', 'ligue@exemple.fr')
    const known = await recordOf('Ligue des régates')
    await pool.query(`UPDATE reservation.external_borrower SET organisation = 'Fédération' WHERE id = $1`, [known.id])
    expect(await possible('regates')).toEqual([
      expect.objectContaining({ kind: 'DEPARTMENT', displayName: 'Régates municipales', email: 'r@exemple.fr' }),
      {
        id: known.id,
        kind: 'EXTERNAL',
        displayName: 'Ligue des régates',
        email: 'ligue@exemple.fr',
        detail: 'Fédération',
      },
    ])
    expect(await possible('fédération ligue')).toMatchObject([{ id: known.id }])
    expect(await possible('%')).toEqual([])
    expect((await possible('')).map(({ id }: Row) => id)).toContain(known.id)
    expect(await possible('regates', await app().person(REQUESTER))).toBe('FORBIDDEN')
  })

  it('is renamed in every reservation', async () => {
    const id = await bookedFor('Nom mal écrit', 'nom@exemple.fr')
    const known = await recordOf('Nom mal écrit')
    const { errors } = await clerk.ask(
      'reservation',
      'mutation ($id: ID!, $input: ExternalBorrowerInput!) { updateExternalBorrower(id: $id, input: $input) { id } }',
      { id: known.id, input: { name: 'Nom bien écrit' } },
    )
    expect(errors).toBeUndefined()
    const [now] = await held(id)
    expect(now).toMatchObject({ name: 'Nom bien écrit', email: 'nom@exemple.fr', record: known.id })
    expect(now.names).toContain('Nom bien écrit')
  })

  it('is found in the reservation list, and cannot be deleted', async () => {
    const id = await bookedFor('Compagnie des quais')
    const known = await recordOf('Compagnie des quais')
    const { data } = await clerk.ask(
      'reservation',
      'query ($id: ID!) { getReservations(filter: { externalBorrower: { in: [$id] } }) { items { id } } }',
      { id: known.id },
    )
    expect(data.getReservations.items).toEqual([{ id }])
    await expect(
      app().pool.query('DELETE FROM reservation.external_borrower WHERE id = $1', [known.id]),
    ).rejects.toThrow(/foreign key/)
  })
})

describe('merging', () => {
  it('moves reservations, also deleted ones, fills empty fields, and records it in the histories', async () => {
    const one = await bookedFor('Harmonie')
    const other = await bookedFor('L’Harmonie', 'harmonie@exemple.fr')
    const gone = await bookedFor('L’Harmonie', 'harmonie@exemple.fr')
    await bin.remove(clerk, 'reservation', gone)
    const [kept, merged] = [await recordOf('Harmonie'), await recordOf('L’Harmonie')]
    await app().pool.query(
      `UPDATE reservation.external_borrower SET organisation = 'Union', phone_number = '01 02 03 04 05' WHERE id = $1`,
      [merged.id],
    )
    const { data, errors } = await merge(kept.id, [merged.id, kept.id])
    expect(errors).toBeUndefined()
    expect(data.mergeExternalBorrowers).toBe(1)
    for (const id of [one, other]) expect(await held(id)).toMatchObject([{ name: 'Harmonie', record: kept.id }])
    const undone =
      'mutation ($ids: [ID!]!) { undoDeletions(entity: "reservation", recordIds: $ids) { isRestored reasons } }'
    const { data: restored } = await clerk.ask('activity-thread', undone, { ids: [gone] })
    expect(restored.undoDeletions).toEqual([{ isRestored: true, reasons: [] }])
    expect(await held(gone)).toMatchObject([{ name: 'Harmonie', record: kept.id }])
    expect(await records('L’Harmonie')).toHaveLength(0)
    expect(await recordOf('Harmonie')).toMatchObject({ organisation: 'Union' })
    const { rows } = await app().pool.query(
      `SELECT entity, changes->'merged'->'after'->>0 AS words FROM activity_thread.activity
       WHERE changes ? 'merged' AND record_id = ANY ($1) ORDER BY entity`,
      [[kept.id, other]],
    )
    const words = 'L’Harmonie (harmonie@exemple.fr) → Harmonie'
    expect(rows).toEqual([
      { entity: 'externalBorrower', words },
      { entity: 'reservation', words },
    ])
  })

  it('leaves no borrower twice on an item, and rejects missing and erased records', async () => {
    const item = await town.hall()
    const both = [...outsider('Double un'), { externalName: 'Double deux' }]
    const { id } = await town.created([item], lineFor(item, both), clerk)
    const [one, two] = [await recordOf('Double un'), await recordOf('Double deux')]
    expect((await merge(two.id, [one.id])).errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ name: 'Double deux', record: two.id }])
    expect((await merge(two.id, [one.id])).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await merge(two.id, [two.id])).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })

  it('needs the right to delete', async () => {
    await bookedFor('Sans droit')
    const writer = await app().person({
      applications: ['RESERVATION_MANAGEMENT', 'ENTITIES'],
      rights: { ...MANAGER_RIGHTS, EXTERNAL_BORROWER: { createAndUpdate: true } },
    })
    const { errors } = await merge((await recordOf('Sans droit')).id, [clerk.id], writer)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

const placesOf = async (text: string): Promise<string[]> => {
  const { rows } = await app().pool.query<{ place: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS place FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { place } of rows) {
    const { rows: hits } = await app().pool.query(
      `SELECT FROM ${place} one WHERE position(lower($1) IN lower(one::text)) > 0 LIMIT 1`,
      [text],
    )
    if (hits.length > 0) found.push(place)
  }
  return found
}

describe('erasing', () => {
  it('removes names and addresses from all stored data, and keeps the reservations', async () => {
    const id = await bookedFor('Zébulon Quintard', 'zebulon@quintard.fr', 'Fête')
    const binned = await bookedFor('Zébulon Quintard', 'zebulon@quintard.fr', 'Autre fête')
    await clerk.ask(
      'reservation',
      'mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }',
      {
        id,
        input: { subject: 'Fête d’hiver' },
      },
    )
    const known = await recordOf('Zébulon Quintard')
    const { pool } = app()
    await pool.query(
      `INSERT INTO activity_thread.activity (id, entity, record_id, action, changes)
       VALUES (gen_random_uuid(), 'reservation', $1, 'UPDATE', $2)`,
      [
        id,
        JSON.stringify({
          'reservationItems.x': {
            before: null,
            after: {
              borrowings: [
                {
                  externalName: 'Zébulon Quintard',
                  externalEmail: 'zebulon@quintard.fr',
                  customFields: { BADGE: 'Z' },
                },
              ],
            },
          },
        }),
      ],
    )
    await pool.query(
      `UPDATE mailer.email_request SET subject = 'Pour Zébulon Quintard', body = '<p>Zébulon Quintard, bonjour</p>'
       FROM mailer.email WHERE email.id = email_id AND email.record_id = $1`,
      [id],
    )
    const { rows: sent } = await pool.query(
      `INSERT INTO mailer.sent_email (id, email_id, recipient, status)
       SELECT gen_random_uuid(), email.id, 'zebulon@quintard.fr', one.status
       FROM mailer.email CROSS JOIN (VALUES ('SENT'), ('READY')) AS one (status) WHERE email.record_id = $1 LIMIT 2 RETURNING id`,
      [id],
    )
    expect(sent).toHaveLength(2)
    await bin.remove(clerk, 'reservation', binned)
    expect(await placesOf('quintard')).toEqual(
      expect.arrayContaining([
        'reservation.external_borrower',
        'mailer.sent_email',
        'activity_thread.activity',
        'activity_thread.deleted_row',
      ]),
    )

    const { data, errors } = await erase(known.id)
    expect(errors).toBeUndefined()
    expect(data.eraseExternalBorrower).toMatchObject({ reservations: 1 })
    expect(await placesOf('quintard')).toEqual([])
    const [line] = await held(id)
    expect(line).toMatchObject({
      name: expect.stringMatching(/^Personne effacée [0-9A-F]{8}$/),
      email: null,
      record: known.id,
    })
    expect(await possible('effacée')).toEqual([])
    expect((await erase(known.id)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    const { rows: left } = await pool.query(
      'SELECT status, body FROM mailer.sent_email JOIN mailer.email_request USING (email_id) WHERE id = ANY ($1)',
      [sent.map((one) => one.id)],
    )
    expect(left).toEqual([{ status: 'SENT', body: expect.stringMatching(/^<p>Personne effacée .*, bonjour<\/p>$/) }])
  })

  it('needs its right', async () => {
    await bookedFor('À garder')
    const { id } = await recordOf('À garder')
    const writer = await app().person({
      applications: ['RESERVATION_MANAGEMENT', 'ENTITIES'],
      rights: { ...MANAGER_RIGHTS, EXTERNAL_BORROWER: true },
    })
    expect((await erase(id, writer)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})
