import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { usePlanningMove } from '#src/features/planning/moving/usePlanningMove.ts'
import { RevalidationDialog } from '#src/features/planning/overlays/PlanningDialogs.tsx'
import type { DrawnReservation } from '#src/features/planning/planningTypes.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen } from './mount.tsx'

let mounted: Mounted
let written = 0
beforeEach(() => {
  written = 0
})
afterEach(() => mounted.unmount())

const RESERVATION = { key: '1', id: '1', items: [], borrowers: [] } as unknown as DrawnReservation
const write = async () => {
  written += 1
}

const Moving = ({ isReduced = false }: { isReduced?: boolean }) => {
  const { write: run, question } = usePlanningMove()
  const [end, setEnd] = useState('pas encore')
  return (
    <>
      <button
        type="button"
        onClick={async () =>
          setEnd((await run(RESERVATION, { run: write, back: write, isReduced })) ? 'déplacée' : 'laissée')
        }
      >
        Déplacer
      </button>
      <p>{`Elle est ${end}`}</p>
      {question && <RevalidationDialog open onAnswer={question.answer} />}
    </>
  )
}

const open = (lines: readonly string[], isReduced = false) => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'reservation/reservation',
    at: '/here',
    routes: { '/here': <Moving isReduced={isReduced} /> },
    answers: { LinesAskedAnew: () => ({ getLinesAskedAnew: lines }) },
  })
}

it('a move asks nothing if no validation restarts', async () => {
  open([])
  await press('Déplacer')
  await seen('Elle est déplacée')
  expect(written).toBe(1)
})

it('a move asks nothing for a shorter slot, which keeps its validation', async () => {
  open(['line'], true)
  await press('Déplacer')
  await seen('Elle est déplacée')
  expect(written).toBe(1)
})

it.each([
  ['Laisser en place', 'Elle est laissée', 0],
  ['Déplacer et soumettre', 'Elle est déplacée', 1],
])('« %s »: %s', async (answer, end, count) => {
  open(['line'])
  await press('Déplacer')
  await seen('Soumettre de nouveau à validation')
  expect(written).toBe(0)
  await press(answer)
  await seen(end)
  expect(written).toBe(count)
})
