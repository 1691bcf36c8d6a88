import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { type Confirming, useConfirmPast } from '#src/shared/booking/useConfirmPast.tsx'

let root: Root
let page: HTMLElement
let past: Confirming

const Asking = () => {
  past = useConfirmPast()
  return past.dialog
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
  await act(async () => root.render(<Asking />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const writes = async ({ confirmPast }: { confirmPast?: true }) => {
  if (!confirmPast) throw new ServiceError('PAST', 'Déjà passé')
  return 'written'
}

it.each([
  [false, 'Ce créneau est déjà passé'],
  [true, 'Des dates sont déjà passées'],
])('asks about the dates of a series, or about one slot (series: %s)', async (isSeries, title) => {
  let answer: Promise<string | undefined> | undefined
  await act(async () => {
    answer = past.confirmPast(writes, { isSeries })
  })
  await vi.waitFor(
    async () => {
      // Draws the dialog once its chunk has loaded.
      await act(async () => {})
      expect(document.body.textContent).toContain(title)
    },
    { timeout: 10_000 },
  )
  const buttons = [...document.querySelectorAll('button')]
  await act(async () => buttons.find(({ textContent }) => textContent === 'Enregistrer quand même')?.click())
  expect(await answer).toBe('written')
})
