import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dayHeaderContent, nameFirstDay } from '#src/shared/planning/dayHeader.ts'

it.each([
  ['1', 'mar. 1er'],
  ['11', 'mar. 11'],
  ['21', 'mar. 21'],
])('heads the column of day %s with « %s »', (day, heading) => {
  const textParts = [
    { type: 'weekday', value: 'mar.' },
    { type: 'literal', value: ' ' },
    { type: 'day', value: day },
  ]
  const info = { text: `mar. ${day}`, textParts, dayNumberText: day, isNarrow: false, inPopover: false, isToday: true }
  const content = dayHeaderContent as unknown as (shown: typeof info) => ReactNode
  const markup = renderToStaticMarkup(content(info))
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(heading)
})

it('names the first of a month in a day cell, and leaves the names of its events', () => {
  const el = document.createElement('div')
  el.innerHTML =
    '<span>mardi 1 décembre 2026</span><div class="planning-event"><b>Court de tennis 1</b><i>Salle du Lavoir + 1</i></div>'
  nameFirstDay({ el })
  expect(el.textContent).toBe('mardi 1er décembre 2026Court de tennis 1Salle du Lavoir + 1')
})
