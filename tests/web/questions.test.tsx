import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAndRepeat, type GivenAnswers, type Refusal } from '#dataProviders/questions.ts'
import { Questions } from '#src/shell/Questions.tsx'

let root: Root
let page: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
  await act(async () => root.render(<Questions />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const ask = (refusal: Refusal, argument: keyof GivenAnswers): Promise<GivenAnswers> =>
  askAndRepeat(
    async (given) => given,
    (given) => (given[argument] ? [] : [refusal]),
  )

const BUSY = { reasons: ['Anne intervient déjà.'], confirmation: 'x1' }
const CLOCKS = { bookings: 3, interventions: 0, isExact: true }

it.each([
  ['PAST', { isSeries: false }, 'confirmPast', 'Ce créneau est déjà passé', 'Enregistrer quand même'],
  ['PAST', { isSeries: true }, 'confirmPast', 'Des dates sont déjà passées', 'Enregistrer quand même'],
  ['CONFIRM_TIME_ZONE', CLOCKS, 'confirmTimeZone', 'L’heure affichée de 3 réservations', 'Changer de fuseau'],
  ['TECHNICIAN_UNAVAILABLE', BUSY, 'confirmAffected', 'Anne intervient déjà', 'Planifier quand même'],
] as const)('asks %s %o, and sends the answer or nothing', async (code, details, argument, text, button) => {
  for (const isConfirmed of [true, false]) {
    let answer: Promise<GivenAnswers> | undefined
    await act(async () => {
      answer = ask({ code, message: code, details }, argument)
    })
    await vi.waitFor(
      async () => {
        // Draws the dialog once its chunk has loaded.
        await act(async () => {})
        expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
      },
      { timeout: 10_000 },
    )
    const buttons = [...document.querySelectorAll('button')]
    const pressed = isConfirmed ? button : 'Annuler'
    await act(async () => buttons.find(({ textContent }) => textContent === pressed)?.click())
    const given = code === 'TECHNICIAN_UNAVAILABLE' ? ['x1'] : true
    expect(await answer).toEqual(isConfirmed ? { [argument]: given } : {})
  }
})
