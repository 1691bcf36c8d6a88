import { afterEach, expect, it } from 'vitest'
import { keepToken, type SessionUser, startSession } from '#dataProviders/session.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { SessionEnd } from '#src/shell/SessionEnd.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** `idleEndsIn`: seconds until the session ends without use. */
const userUntil = (idleEndsIn: number): SessionUser => ({
  id: 'me',
  code: SUPER_ADMIN,
  displayName: 'Ana Le Goff',
  email: '',
  userRoles: [],
  sectors: [],
  department: null,
  hasLicense: true,
  mustEnrol: false,
  unlicensed: [],
  entities: [],
  demonstration: false,
  endsIn: 3600,
  idleEndsIn,
})

it('a session about to end warns, and continues when its user stays', async () => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'company/sector',
    at: '/',
    routes: { '/': <SessionEnd /> },
    answers: { UserByAuthToken: () => ({ getUserByAuthToken: userUntil(1800) }) },
  })
  keepToken('token')
  startSession(userUntil(100))
  await find('[role="alertdialog"]')
  await seen('Sans activité de votre part')
  await press('Rester connecté')
  await until(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
})
