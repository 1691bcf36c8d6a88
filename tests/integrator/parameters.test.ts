import { expect, test } from 'vitest'
import { readExtensionParameter } from '#regie/server.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

const PARAMETERS = '{ getParameters { code name value category type } }'
const UPDATE = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code value } }'
const update = async (code: string, value: string | null) =>
  (await app().administrator()).ask('parameter', UPDATE, { input: { values: [{ code, value }] } })

test('a parameter of the extension is listed with its name and its default', async () => {
  const { getParameters } = await (await app().administrator()).get('parameter', PARAMETERS)
  expect(getParameters).toContainEqual({
    code: 'FLEET_USUAL_RANGE',
    name: 'Autonomie habituelle, en kilomètres',
    value: '250',
    category: 'extension',
    type: 'int',
  })
})

test('a changed parameter is read by the extension’s hook', async () => {
  const create = async (plate: string) => {
    const manager = await app().person({ rights: { VEHICLE: true } })
    const mutation = 'mutation ($input: VehicleInput!) { createVehicle(input: $input) { range } }'
    const input = { name: 'Zoé', plate, energy: 'ELECTRIC' }
    return (await manager.get('company', mutation, { input })).createVehicle.range
  }
  expect(await create('AB-001-CD')).toBe(250)
  expect((await update('FLEET_USUAL_RANGE', '400')).errors).toBeUndefined()
  expect(await create('AB-002-CD')).toBe(400)
})

test.each([
  ['FLEET_USUAL_RANGE', '0'],
  ['FLEET_USUAL_RANGE', 'loin'],
  ['FLEET_FUEL', 'WOOD'],
  ['FLEET_GARAGE', 'x'.repeat(101)],
])('%s rejects %j', async (code, value) => {
  const { errors } = await update(code, value)
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
})

test('an optional parameter is empty until it is filled, and an unknown one throws', async () => {
  expect(await readExtensionParameter(app().pool, 'FLEET_GARAGE')).toBeNull()
  expect((await update('FLEET_GARAGE', 'Garage du port')).errors).toBeUndefined()
  expect(await readExtensionParameter(app().pool, 'FLEET_GARAGE')).toBe('Garage du port')
  await expect(readExtensionParameter(app().pool, 'TIMEZONE')).rejects.toThrow('declares no parameter')
})
