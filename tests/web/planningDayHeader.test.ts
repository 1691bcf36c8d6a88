import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dayHeaderContent } from '#src/shared/planning/dayHeader.ts'

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
