import { afterEach, expect, it } from 'vitest'
import { FirstSteps } from '#src/shared/firstSteps/FirstSteps.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

it('hiding the first steps offers to undo, although the list has left the page before the answer', async () => {
  const written: string[] = []
  let answer = () => {}
  mounted = mount({
    memory: createMemory({}),
    resource: 'company/boat',
    at: '/here',
    routes: { '/here': <FirstSteps /> },
    answers: {
      FeatureFlags: () => ({ getParameters: [{ code: 'SHOW_FIRST_STEPS', type: 'bool', value: 'true' }] }),
      FirstSteps: () => ({ getFirstSteps: [{ code: 'ORGANISATION', isDone: false, isSkipped: false }] }),
      UpdateParameters: ({ input }) => {
        const [{ value = '' } = {}] = (input as { values: { value: string }[] }).values
        written.push(value)
        const done = { updateParameters: [] }
        if (value === 'true') return done
        return new Promise((resolve) => {
          answer = () => resolve(done)
        })
      },
    },
  })
  await find('[role="region"], section')
  await press('Masquer la liste')
  await until(() => expect(written).toEqual(['false']))
  await mounted.router.navigate('/elsewhere')
  await until(() => expect(document.querySelector('section')).toBeNull())
  answer()
  await seen('Les premières étapes sont masquées')
  await press('Annuler')
  await until(() => expect(written).toEqual(['false', 'true']))
})
