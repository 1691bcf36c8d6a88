import { afterEach, expect, it } from 'vitest'
import { externalReservationItem } from '#resources/entities/externalReservationItem.ts'
import { user } from '#resources/entities/user.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const filterOfSectors = async (resource: AnyResource, path: string): Promise<unknown> => {
  const memory = createMemory({ 'company/sector': [] })
  mounted = mount({
    memory,
    resource: path,
    at: `/${path}/create`,
    routes: { [`/${path}/create`]: <FormPage resource={resource} mode="create" /> },
  })
  const picker = await find('[data-field="sectors"] input')
  picker.focus()
  picker.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  const asked = () => memory.calls.find((call) => call.method === 'getList' && call.resource === 'company/sector')
  await until(() => expect(asked()).toBeDefined())
  return asked()?.params.filter
}

it('a reservable item offers sectors of the reservation module only', async () => {
  const filter = await filterOfSectors(externalReservationItem, 'reservation/external-reservation-item')
  expect(filter).toEqual({ modules: { in: ['RESERVATION'] } })
})

it('a user offers sectors of each module', async () => {
  expect(await filterOfSectors(user, 'security/user')).toEqual({})
})
