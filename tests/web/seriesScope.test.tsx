import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seriesTexts } from '#i18n/fr/series.ts'
import { ScopeChoice } from '#src/features/reservation/series/ScopeChoice.tsx'
import type { Extent, Occurrence } from '#src/features/reservation/series/seriesData.ts'

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const occurrences = Array.from(
  { length: 102 },
  (_none, at) => ({ id: String(at), isApart: at > 98 }) as unknown as Occurrence,
)
const shown = async (value: Extent): Promise<string> => {
  const choice = <ScopeChoice label="" occurrences={occurrences} origin="2" value={value} onChange={() => undefined} />
  await act(async () => root.render(choice))
  return page.textContent ?? ''
}

it('the dialog warns of a long wait from a hundred dates', async () => {
  expect(await shown({ scope: 'ALL', withApart: false })).not.toContain(seriesTexts.scope.takesTime)
  expect(await shown({ scope: 'ALL', withApart: true })).toContain(seriesTexts.scope.takesTime)
  expect(await shown({ scope: 'FOLLOWING', withApart: true })).toContain(seriesTexts.scope.takesTime)
  expect(await shown({ scope: 'ONE', withApart: false })).not.toContain(seriesTexts.scope.takesTime)
})

it('names cancelled dates wherever more than one date changes', async () => {
  const shownFor = async (scope: Extent['scope']): Promise<string> => {
    const choice = (
      <ScopeChoice
        label=""
        occurrences={occurrences}
        cancelled={['2027-03-11', '2027-03-18']}
        origin="2"
        value={{ scope, withApart: false }}
        onChange={() => undefined}
      />
    )
    await act(async () => root.render(choice))
    return page.textContent ?? ''
  }
  expect(await shownFor('ALL')).toContain('ces dates ne changent pas\u00a0: 11 mars 2027 et 18 mars 2027.')
  expect(await shownFor('ONE')).not.toContain('11 mars')
})
