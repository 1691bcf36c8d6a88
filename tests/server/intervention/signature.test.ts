import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { png } from '../fixtures/driveFiles.ts'
import { createIntervention, TECHNICIAN_RIGHTS, updateIntervention, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let technician: TestPerson
let room: string
let id: string

const FIELDS = 'signedBy signedAt signatureState signature { id name } files { id }'
const SIGN = `mutation ($id: ID!, $name: String!, $drawing: FileInput) {
  signIntervention(id: $id, name: $name, drawing: $drawing) { ${FIELDS} } }`
const READ = `query ($id: ID!) { getIntervention(id: $id) { ${FIELDS} } }`

beforeAll(async () => {
  technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  room = await createItem(app().pool, 'location', await createCategory(app().pool))
})
beforeEach(async () => {
  const start = addMinutes(thisMinute(), -120)
  id = (await createIntervention(technician, { ...workOn(room), realizationStartingAt: start })).id
})

const sign = (name: string, client = technician) => client.ask('intervention', SIGN, { id, name })
const draw = async (content: File) =>
  technician.send(
    'intervention',
    SIGN,
    { id, name: 'Léa Blanchet', drawing: { upload: null } },
    {
      'variables.drawing.upload': content,
    },
  )
const read = async () => (await technician.get('intervention', READ, { id })).getIntervention

describe('the signature of a work', () => {
  it('stores name, time and drawing', async () => {
    const image = new File([new Uint8Array(await png())], 'signature.png', { type: 'image/png' })
    const { data, errors } = await draw(image)
    expect(errors).toBeUndefined()
    expect(data.signIntervention).toMatchObject({
      ...{ signedBy: 'Léa Blanchet', signedAt: expect.any(String), signatureState: 'VALID' },
      signature: [{ name: 'signature.png' }],
    })
  })

  it('by keyboard has no drawing, and replaces an earlier one', async () => {
    await draw(new File([new Uint8Array(await png())], 'signature.png', { type: 'image/png' }))
    const { data } = await sign('  Anne   Lys ')
    expect(data.signIntervention).toMatchObject({ signedBy: 'Anne Lys', signature: [], signatureState: 'VALID' })
  })

  it('is older than a later change of the work, until it is signed again', async () => {
    expect((await read()).signatureState).toBeNull()
    await sign('Anne Lys')
    await updateIntervention(technician, id, { realizationEndingAt: thisMinute() })
    expect((await read()).signatureState).toBe('OLDER')
    await sign('Karim Benali')
    expect((await read()).signatureState).toBe('VALID')
  })

  it('needs a name, an image and a work that has begun', async () => {
    const codeOf = ({ errors }: Awaited<ReturnType<typeof sign>>) => errors?.[0]?.extensions.code
    expect(codeOf(await sign(' '))).toBe('VALIDATION_FAILED')
    expect(codeOf(await sign('x'.repeat(151)))).toBe('VALIDATION_FAILED')
    expect(codeOf(await draw(new File(['<svg onload="alert(1)"/>'], 'signature.svg')))).toBe('VALIDATION_FAILED')
    id = (await createIntervention(technician, workOn(room))).id
    expect(codeOf(await sign('Anne Lys'))).toBe('CONFLICT')
    const reader = await app().person({ rights: { INTERVENTION: {} } })
    expect(codeOf(await sign('Anne Lys', reader))).toBe('FORBIDDEN')
    expect((await read()).signedBy).toBeNull()
  })

  it('cannot be written by the derived update', async () => {
    const UPDATE =
      'mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { id } }'
    const { errors } = await technician.ask('intervention', UPDATE, { id, input: { signedBy: 'Moi' } })
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})
