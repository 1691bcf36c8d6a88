import { expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { columnsOf } from '#server/features/transfer/columns.ts'
import { proposeMatching } from '#server/features/transfer/matching.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

const matchingOf = async (key: string, headers: readonly string[]) => {
  const resource = resources.get(key)
  const context = { kernel: app().kernel, memo: new Map() } as unknown as Context
  await loadDefinitions(context)
  return proposeMatching(resource, headers, columnsOf(context, resource))
}

it.each([
  ['borrowing', 'Nom du demandeur externe', 'externalName'],
  ['borrowing', 'Adresse e-mail du demandeur externe', 'externalEmail'],
  ['reservationCategory', 'Durée minimale (minutes)', 'shortestMinutes'],
  ['reservationCategory', 'Préparation (minutes)', 'preparationMinutes'],
  ['externalReservationItemEquipment', 'Élément externe', 'externalReservationItem'],
])('the column of %s with the previous header %s maps to %s', async (key, header, field) => {
  expect(await matchingOf(key, [header])).toEqual([field])
})

it('a header without the unit of a label maps to that field before a list of a similar name', async () => {
  const headers = ['Temps passé', 'Temps passés', 'Temps estimé', 'Alerte avant la date limite']
  const fields = ['elapsedTime', 'timeEntries', 'estimatedTime', 'daysUntilLimitDateAlert']
  expect(await matchingOf('intervention', headers)).toEqual(fields)
  expect(await matchingOf('intervention', headers.slice(0, 1))).toEqual(fields.slice(0, 1))
})
