import { afterEach, expect, it } from 'vitest'
import { LicenseNotice } from '#src/shell/layout/LicenseNotice.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, until } from './mount.tsx'

const DAY_MS = 86_400_000

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (days: number) => {
  const moment = new Date(Date.now() + days * DAY_MS)
  const getLicense = { isValid: true, until: moment.toISOString().slice(0, 10) }
  const routes = {
    '/here': (
      <>
        <LicenseNotice />
        <p>La page</p>
      </>
    ),
  }
  const answers = { License: () => ({ getLicense }) }
  mounted = mount({ memory: createMemory({}), resource: 'company/sector', at: '/here', routes, answers })
}

it('the notice warns licence managers before the end, until dismissed', async () => {
  open(10)
  await seen('La licence expire dans')
  expect(text()).toContain('La page')
  await press('Masquer cet avertissement')
  await until(() => expect(text()).not.toContain('La licence expire'))
})
