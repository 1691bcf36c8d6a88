import { afterEach, expect, it } from 'vitest'
import { NO_FILTER } from '#src/features/planning/planningTypes.ts'
import { TimelineEmptiness } from '#src/features/planning/timeline/TimelineEmptiness.tsx'
import type { TimelineState } from '#src/features/planning/timeline/useTimeline.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen, text } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (state: object, all: readonly object[] = []) => {
  const timeline = {
    data: { isRead: true, rows: all },
    rows: [],
    state: { filters: NO_FILTER, timeline: { freeOnly: false }, ...state },
    update: () => {},
  } as unknown as TimelineState
  mounted = mount({
    memory: createMemory({}),
    resource: 'reservation/reservation',
    at: '/here',
    routes: {
      '/here': (
        <>
          <p>La frise</p>
          <TimelineEmptiness timeline={timeline} />
        </>
      ),
    },
  })
}

it('an empty timeline blames filters only if one is set', async () => {
  open({ filters: { ...NO_FILTER, capacity: 400 } })
  await seen('Aucun élément ne correspond aux filtres.')
  await seen('Effacer les filtres')
  mounted.unmount()
  open({})
  await seen('Aucun élément à réserver ne vous est proposé.')
  expect(text()).not.toContain('filtre')
})

it('an empty timeline offers to show taken items if only free ones are shown', async () => {
  open({ timeline: { freeOnly: true } }, [{ id: 'hall' }])
  await seen('Aucun élément n’est libre sur toute la période.')
})
