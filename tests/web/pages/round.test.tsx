import { afterEach, describe, expect, it } from 'vitest'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { RoundPage } from '#src/features/interventions/round/RoundPage.tsx'
import { openRoundEntries } from '#src/features/interventions/round/roundEntries.ts'
import { createRoundSession } from '#src/features/interventions/round/roundSession.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, plain, seen, text, until } from './mount.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

type Sent = { id: string; item: string; point: string; result?: string; value?: number }

const server = (id: string) => {
  const state = {
    isReachable: true,
    calls: [] as Sent[][],
    stored: new Map<string, Sent>(),
    refusal: '',
    isOver: false,
  }
  const POINTS = [
    { id: 'p1', label: 'Bloc allumé', kind: 'CHECK', unit: null, minimum: null, maximum: null, asksPhoto: false },
    { id: 'p2', label: 'Température', kind: 'MEASURE', unit: '°C', minimum: 17, maximum: 21, asksPhoto: false },
  ]
  const items = ['a', 'b', 'c'].map((item) => ({ id: item, name: `Salle ${item}`, place: 'École' }))
  const reachable = () => {
    if (!state.isReachable) throw new TypeError('Failed to fetch')
  }
  const answers = {
    Round: () => {
      reachable()
      const results = [...state.stored.values()].map((one) => ({
        ...{ note: null, recordedAt: '2026-11-29 08:00:00', user: 'Ana', hasPhoto: false, photoUrl: null },
        ...{ thumbnailUrl: null, correctiveWork: null, ...one, value: one.value ?? null },
        result: one.result ?? 'OK',
      }))
      const head = { id, number: 'I-1', label: 'Ronde des salles', description: null, missingReason: null }
      return { getRound: { ...head, isOver: state.isOver, canRecord: !state.isOver, items, points: POINTS, results } }
    },
    SynchroniseRound: ({ results }: Record<string, unknown>) => {
      reachable()
      const sent = results as Sent[]
      state.calls.push(sent)
      return {
        synchroniseRound: sent.map((one) => {
          if (state.refusal) return { id: one.id, status: 'REFUSED', message: state.refusal, correctiveWork: null }
          state.stored.set(`${one.point} ${one.item}`, one)
          return { id: one.id, status: 'STORED', message: null, correctiveWork: null }
        }),
      }
    },
    FinishRound: () => {
      reachable()
      state.isOver = true
      return { finishRound: true }
    },
  }
  return { state, answers }
}

const open = (id: string, answers: ReturnType<typeof server>['answers']) => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'intervention/intervention',
    at: `/intervention/round/${id}`,
    routes: { '/intervention/round/:id': <RoundPage /> },
    answers,
  })
}

const tap = async (name: string) => (await find('button', name)).click()

describe('the page of a round', () => {
  it('keeps results without network over a reload, and sends them once when the network returns', async () => {
    const { state, answers } = server('r1')
    open('r1', answers)
    await seen('Salle a')
    expect(text()).toContain('0 / 3')
    state.isReachable = false
    await tap('Conforme')
    await seen(plain(texts.toSend(1)))
    mounted?.unmount()
    open('r1', answers)
    await seen(plain(texts.toSend(1)))
    await seen('Sans réseau')
    expect(state.calls).toHaveLength(0)
    state.isReachable = true
    globalThis.dispatchEvent(new Event('online'))
    await seen(texts.sent)
    expect(state.calls).toHaveLength(1)
    expect(state.calls[0]).toMatchObject([{ item: 'a', point: 'p1', result: 'OK' }])
    expect((await find('button[aria-pressed="true"]', 'Conforme')).textContent).toContain('Conforme')
  })

  it('leads from item to item, and ends with a reason for missing points', async () => {
    const { state, answers } = server('r2')
    open('r2', answers)
    await tap('Non conforme')
    await seen(texts.sent)
    await tap('Suivant')
    await seen('Salle b')
    expect(text()).toContain('Élément 2 sur 3')
    await tap('Précédent')
    expect((await find('button[aria-pressed="true"]', 'Non conforme')).isConnected).toBe(true)
    await tap(texts.finish)
    await seen(plain(texts.missing(5)))
    const confirm = await until(() => {
      const found = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].at(-1)
      if (!found) throw new Error('No dialog')
      return found
    })
    expect(confirm.disabled).toBe(true)
    expect(state.isOver).toBe(false)
  })

  it('shows a refused result with its reason, and drops it only when the user abandons it', async () => {
    const { state, answers } = server('r3')
    state.refusal = 'Cette ronde est terminée.'
    open('r3', answers)
    await tap('Conforme')
    await seen('1 résultat refusé')
    await seen('Cette ronde est terminée.')
    expect(state.calls).toHaveLength(1)
    await tap(/Abandonner le résultat/.exec(texts.abandonOf('Bloc allumé', 'Salle a'))?.input ?? '')
    await until(() => expect(text()).not.toContain('résultat refusé'))
  })
})

describe('two users of one phone', () => {
  it('neither see nor send the results of each other', async () => {
    const { state, answers } = server('r4')
    open('r4', answers)
    await seen('Salle a')
    state.isReachable = false
    const first = createRoundSession('first', 'r4')
    await until(() => expect(first.getState().isLoading).toBe(false))
    state.isReachable = true
    await first.send()
    const { kept } = await (await openRoundEntries('me', 'r4')).read()
    await (await openRoundEntries('first', 'r4')).put({
      ...{ id: 'x', item: 'b', point: 'p1', result: 'OK', value: null, note: null },
      ...{ recordedAt: '2026-11-26 08:00:00', version: 1 },
    })
    first.close()
    expect(kept?.round.id).toBe('r4')
    const second = createRoundSession('second', 'r4')
    await until(() => expect(second.getState().kept).toBeDefined())
    expect(second.getState().unsent.size).toBe(0)
    await second.send()
    expect(state.calls).toHaveLength(0)
    second.close()
    const again = createRoundSession('first', 'r4')
    await until(() => expect(state.calls).toMatchObject([[{ id: 'x', recordedAt: '2026-11-26 08:00:00' }]]))
    await until(() => expect(again.getState().unsent.size).toBe(0))
    again.close()
  })
})
