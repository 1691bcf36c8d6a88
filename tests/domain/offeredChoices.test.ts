import { describe, expect, it } from 'vitest'
import { choiceKind } from '#kinds/choice/server.ts'
import { offeredChoices } from '#resources/domain/offeredChoices.ts'
import { user } from '#resources/entities/user.ts'
import { cellOf, readCell } from '#server/engine/cells/cells.ts'

const { title } = user.fields

describe('a retired value', () => {
  it('is offered only to a record with this value', () => {
    expect(offeredChoices(title)).toEqual(['MR', 'MRS'])
    expect(offeredChoices(title, 'MRS')).toEqual(['MR', 'MRS'])
    expect(offeredChoices(title, 'MS')).toEqual(['MR', 'MS', 'MRS'])
  })

  const column = {
    source: 'title',
    name: 'title',
    label: 'Civilité',
    productLabel: 'Civilité',
    field: title,
    cell: choiceKind.cell,
    isCustom: false,
    isWritable: true,
    words: { MR: 'M.', MS: 'Mme', MRS: 'Mme' },
    productWords: {},
    parts: [],
  }
  const moment = (text: string) => text
  const find = () => ({ problem: 'nothing is pointed at' })

  it.each(['MR', 'MS', 'MRS'])('with a shared label stays distinct in a spreadsheet: %s', (value) => {
    const cell = cellOf(column, value, { moment, nameOf: String })
    expect(readCell(column, cell, { zone: 'Europe/Paris', today: '2026-11-27', find })).toEqual({ value })
  })

  it('leaves its label to the offered value', () => {
    expect(cellOf(column, 'MRS', { moment, nameOf: String })).toBe('Mme')
    expect(readCell(column, 'mme', { zone: 'Europe/Paris', today: '2026-11-27', find })).toEqual({ value: 'MRS' })
  })
})
