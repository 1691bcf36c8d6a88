import { afterEach, expect, it } from 'vitest'
import { useCustomizer } from '#src/features/customize/customizerData.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const Writer = () => {
  const { override } = useCustomizer()
  const write = (key: string) => void override({ entity: 'boat', sections: [{ key, fields: [] }] }).catch(() => {})
  return (
    <>
      <button type="button" onClick={() => write('order')}>
        Ordre
      </button>
      <button type="button" onClick={() => write('name')}>
        Nom
      </button>
    </>
  )
}

it('a change of sections waits for the running one, also if that one fails', async () => {
  const sent: string[] = []
  let refuse = () => {}
  mounted = mount({
    memory: createMemory({}),
    resource: 'company/boat',
    at: '/here',
    routes: { '/here': <Writer /> },
    answers: {
      UpdateEntityOverride: ({ input }) => {
        const [{ key = '' } = {}] = (input as { sections: { key: string }[] }).sections
        sent.push(key)
        if (key === 'name') return { updateEntityOverride: { entity: 'boat' } }
        return new Promise((resolve) => {
          refuse = () => resolve(undefined as never)
        })
      },
    },
  })
  await press('Ordre')
  await until(() => expect(sent).toEqual(['order']))
  await press('Nom')
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual(['order'])
  refuse()
  await until(() => expect(sent).toEqual(['order', 'name']))
})
