import { expect, it } from 'vitest'
import { readRights } from '#kinds/rights/serverCell.ts'

it.each(['|', ';', '\n'])('rights in a cell are separated by « %s »', (separator) => {
  const cell = ['Biens : lecture, suppression', 'LOCATION : tout'].join(separator)
  expect(readRights(cell, { PROPERTY: 'Biens' })).toEqual({ value: { PROPERTY: { delete: true }, LOCATION: true } })
})
