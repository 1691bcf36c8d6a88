import { expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { columnsOf } from '#server/features/transfer/columns.ts'
import { proposeMatching } from '#server/features/transfer/matching.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

it.each([
  ['borrowing', 'Nom du demandeur externe', 'externalName'],
  ['borrowing', 'Adresse e-mail du demandeur externe', 'externalEmail'],
  ['reservationCategory', 'Durée minimale (minutes)', 'shortestMinutes'],
  ['reservationCategory', 'Préparation (minutes)', 'preparationMinutes'],
  ['externalReservationItemEquipment', 'Élément externe', 'externalReservationItem'],
])('the column of %s with the previous header %s maps to %s', async (key, header, field) => {
  const resource = resources.get(key)
  const context = { kernel: app().kernel, memo: new Map() } as unknown as Context
  await loadDefinitions(context)
  const columns = columnsOf(context, resource)
  expect(proposeMatching(resource, [header], columns)).toEqual([field])
})
