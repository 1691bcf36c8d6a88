import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { callService } from '#dataProviders/graphql/client.ts'
import { forgetUnread } from '#dataProviders/unread.ts'
import { UnreadNotice } from '#src/shell/layout/UnreadNotice.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, until } from './mount.tsx'

const QUERY = 'query Boat { getBoat(id: "one") { name berth { name } } }'
const MISSING = 'Le service « company » ne répond pas'

type Boat = { getBoat: { name: string; berth: { name: string } | null } }

const Page = () => {
  const { data } = useQuery({ queryKey: ['boat'], queryFn: () => callService<Boat>('company', QUERY) })
  return (
    <>
      <UnreadNotice />
      <p>
        {data?.getBoat.name} à {data?.getBoat.berth?.name ?? 'quai inconnu'}
      </p>
    </>
  )
}

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  forgetUnread()
  vi.unstubAllGlobals()
})

it('a page shows the loaded part beside the failed one, until it loads', async () => {
  let isAway = true
  mounted = mount({ memory: createMemory({}), resource: 'company/boat', at: '/boat', routes: { '/boat': <Page /> } })
  const errors = [{ message: MISSING, path: ['getBoat', 'berth'], extensions: { code: 'UNAVAILABLE' } }]
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: { getBoat: { name: 'Hermine', berth: isAway ? null : { name: 'Ponton B' } } },
      ...(isAway && { errors }),
    }),
  )
  await seen('Hermine à quai inconnu')
  await seen('Une partie de cette page n’a pas pu être affichée.')
  await seen(MISSING)
  isAway = false
  await press('Réessayer')
  await seen('Hermine à Ponton B')
  await until(() => expect(text()).not.toContain(MISSING))
})
