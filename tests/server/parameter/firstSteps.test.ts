import { beforeAll, describe, expect, it } from 'vitest'
import { FIRST_STEPS } from '#resources/domain/firstSteps.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
const STEPS = '{ getFirstSteps { code isDone isSkipped category { id displayName } } }'
const SKIP = `mutation ($code: FirstStepCode!, $isSkipped: Boolean!) {
  skipFirstStep(code: $code, isSkipped: $isSkipped) { code isDone isSkipped }
}`

type Step = { code: string; isDone: boolean; isSkipped: boolean; category: { id: string } | null }
const stepsOf = async (person: TestPerson): Promise<Step[]> => (await person.get('parameter', STEPS)).getFirstSteps
const stepOf = async (person: TestPerson, code: string) => (await stepsOf(person)).find((step) => step.code === code)

let administrator: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
})

describe('the first steps', () => {
  it('are complete and ordered for the super administrator', async () => {
    const steps = await stepsOf(administrator)
    expect(steps.map(({ code }) => code)).toEqual(Object.keys(FIRST_STEPS))
    expect(steps.filter(({ isSkipped }) => isSkipped)).toEqual([])
  })

  it('follow the user’s rights, and are empty for a mere borrower', async () => {
    const clerk = await app().person({
      rights: { LOCATION: { createAndUpdate: true }, PROPERTY: {}, RESERVATION: { createAndUpdate: true } },
    })
    expect((await stepsOf(clerk)).map(({ code }) => code)).toEqual(['PLACE', 'RESERVATION'])
    const borrower = await app().person({ rights: { RESERVATION: { createAndUpdate: true } } })
    expect(await stepsOf(borrower)).toEqual([])
    expect(await clerk.errorCode('parameter', SKIP, { code: 'CATEGORY', isSkipped: true })).toBe('FORBIDDEN')
    expect(await borrower.errorCode('parameter', SKIP, { code: 'PLACE', isSkipped: true })).toBe('FORBIDDEN')
  })

  it('are ticked while their result exists', async () => {
    expect(await stepOf(administrator, 'CATEGORY')).toMatchObject({ isDone: false, category: null })
    const { createReservationCategory: made } = await administrator.get(
      'reservation',
      'mutation { createReservationCategory(input: { name: "Salles" }) { id } }',
    )
    expect(await stepOf(administrator, 'CATEGORY')).toMatchObject({ isDone: true })
    expect(await stepOf(administrator, 'HOURS')).toMatchObject({
      isDone: false,
      category: { id: made.id, displayName: 'Salles' },
    })
    const hours = [{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '20:00' }]
    await administrator.get(
      'reservation',
      'mutation ($id: ID!, $input: ReservationCategoryInput!) { updateReservationCategory(id: $id, input: $input) { id } }',
      { id: made.id, input: { openingHours: hours } },
    )
    expect(await stepOf(administrator, 'HOURS')).toMatchObject({ isDone: true })
    await app().pool.query('DELETE FROM reservation.reservation_category WHERE id = $1', [made.id])
    expect(await stepOf(administrator, 'CATEGORY')).toMatchObject({ isDone: false })
  })

  it('count the organisation’s name as done, but not a single administrator', async () => {
    expect(await stepOf(administrator, 'ORGANISATION')).toMatchObject({ isDone: false })
    await administrator.get(
      'parameter',
      'mutation { updateParameters(input: { values: [{ code: "COMPANY_NAME", value: "Ville d’essai" }] }) { code } }',
    )
    expect(await stepOf(administrator, 'ORGANISATION')).toMatchObject({ isDone: true })
  })

  it('can be hidden for everyone, and shown again', async () => {
    const other = await app().person({ rights: { PROPERTY: { createAndUpdate: true } } })
    await administrator.get('parameter', SKIP, { code: 'GOOD', isSkipped: true })
    expect(await stepOf(other, 'GOOD')).toMatchObject({ isDone: false, isSkipped: true })
    await Promise.all([1, 2, 3].map(() => other.get('parameter', SKIP, { code: 'GOOD', isSkipped: true })))
    await other.get('parameter', SKIP, { code: 'GOOD', isSkipped: false })
    expect(await stepOf(administrator, 'GOOD')).toMatchObject({ isSkipped: false })
  })
})
