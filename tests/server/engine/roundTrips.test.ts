import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { type Recorder, recordStatements } from '#tests/support/statements.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'

const app = fileApp()
let recorder: Recorder
let manager: TestPerson
beforeAll(async () => {
  recorder = recordStatements(app().kernel.pool, app().kernel.jobPool)
  manager = await app().person({ rights: { DEPARTMENT: true, PROPERTY: true, RESERVATION: true, SECTOR: true } })
})

const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  recorder.take()
  await work()
  return recorder.take().map(({ text }) => text)
}

/** Minimum of several runs: concurrent jobs only add to it. */
const roundTripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const counts: number[] = []
  for (let times = 0; times < 5; times++) {
    recorder.takeRoundTrips()
    await work()
    counts.push(recorder.takeRoundTrips())
  }
  return Math.min(...counts)
}

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'

const bookable = async (person: TestPerson, name: string) => {
  const addSector = 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }'
  const sector = (await person.get('company', addSector, { input: { name } })).createSector
  const addCategory = 'mutation ($input: ReservationCategoryInput!) { createReservationCategory(input: $input) { id } }'
  const category = (await person.get('reservation', addCategory, { input: { name } })).createReservationCategory
  const input = { name, reservable: true, sectors: [sector.id], reservationCategory: category.id }
  const add = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'
  const { id } = (await person.get('company', add, { input })).createProperty
  return {
    startingAt: '2030-03-04 09:00:00',
    endingAt: '2030-03-04 10:00:00',
    items: [{ item: id, quantity: 1 }],
  }
}

describe('the round trips to the database', () => {
  it('of a login are few, also from a new device', async () => {
    const { id, code } = await app().person()
    await givePassword(app().pool, id)
    // Without an address, no email job about the new device is counted.
    await app().pool.query('UPDATE security."user" SET email = $2 WHERE id = $1', [id, ''])
    const logIn = () => app().anonymous.get('security', LOGIN, { input: { login: code, password: PASSWORD } })
    await logIn()
    expect(await roundTripsOf(logIn)).toBe(10)
  })

  it('of a rejected booking are at most the session, locks with quotas, own reservations, the next free slot, and the end', async () => {
    const person = await app().administrator()
    const booking = await bookable(person, 'Sono')
    const book = () => person.errorCode('reservation', BOOK, { input: { subject: 'Essai', ...booking } })
    expect(await book()).toBeUndefined()
    await book()
    // Queries that need no quota result travel together with the quotas.
    expect(await roundTripsOf(async () => expect(await book()).toBe('ITEM_UNAVAILABLE'))).toBeLessThanOrEqual(5)
  })

  it('of a booking without external borrowers write its row once, with its number', async () => {
    const person = await app().administrator()
    const booking = await bookable(person, 'Estrade')
    const external = [{ externalName: 'Chorale du Lac', isMain: true }]
    const versionsOf = async (subject: string, day: string, items: object[]) => {
      const times = { startingAt: `${day} 09:00:00`, endingAt: `${day} 10:00:00` }
      let number = ''
      const texts = await statementsOf(async () => {
        const input = { subject, ...times, items }
        number = (await person.get('reservation', BOOK, { input })).createReservation.number
      })
      expect(number).toMatch(/^R-\d+-\d+$/)
      return texts.filter((text) => /(INSERT INTO|UPDATE) reservation\.reservation\s/.test(text)).length
    }
    expect(await versionsOf('Interne', '2030-03-04', booking.items)).toBe(1)
    const [item] = booking.items
    expect(await versionsOf('Externe', '2030-03-05', [{ ...item, borrowings: external }])).toBe(2)
  })
})

describe('rows of an import', () => {
  const COUNT = 40
  const content = (prefix: string) =>
    ['Code;Nom', ...Array.from({ length: COUNT }, (_, n) => `${prefix}-${n};${prefix} nº ${n}`)].join('\r\n')
  const isAbout = (what: RegExp) => (texts: readonly string[]) => texts.filter((text) => what.test(text)).length
  const inserts = isAbout(/^INSERT INTO "company"."department"/)
  const questions = isAbout(/kernel\.look/)

  it('are written by one statement each, and their names are compared by one for all', async () => {
    const statements = await statementsOf(async () => {
      const { id } = await checkImport(manager, { entity: 'department', content: content('Voirie') })
      expect(await runImport(manager, id)).toMatchObject({ created: COUNT })
    })
    expect(inserts(statements)).toBe(2 * COUNT)
    expect(questions(statements)).toBe(2)
  })

  it('with a confusable name, stored or in the file, are rejected too', async () => {
    await manager.get('company', 'mutation { createDepartment(input: { name: "Archives" }) { id } }')
    const names = ['Orgue', '\uff21rchives', 'Fanfare', '\uff2frgue', 'Chorale']
    const checked = await checkImport(manager, { entity: 'department', content: ['Nom', ...names].join('\r\n') })
    expect(checked).toMatchObject({ refused: 2, created: 3 })
    expect(checked.errors?.map(({ line }) => line)).toEqual([3, 5])
  })
})
