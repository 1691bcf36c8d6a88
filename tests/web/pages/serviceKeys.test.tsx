import { afterEach, expect, it } from 'vitest'
import { serviceKeyTexts as texts } from '#i18n/fr/serviceKeys.ts'
import { ServiceKeys } from '#src/features/users/ServiceKeys.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, typeIn, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const key = (id: string, more: object = {}) => ({
  ...{
    id,
    name: `Programme ${id}`,
    beginning: 'regie_AbCdEf',
    issuedBy: 'Ana Le Goff',
    createdAt: '2026-11-20 09:00:00',
  },
  ...{ expiresAt: null, lastUsedAt: null, revokedAt: null, ...more },
})

it('the keys of a service account are created, shown once and revoked', async () => {
  let keys = [key('1'), key('2', { revokedAt: '2026-11-21 09:00:00' }), key('3', { expiresAt: '2020-01-01 09:00:00' })]
  const sent: unknown[] = []
  mounted = mount({
    ...{ memory: createMemory({}), resource: 'admin/user', at: '/here' },
    routes: { '/here': <ServiceKeys userId="u" /> },
    answers: {
      serviceKeys: () => ({ getServiceKeys: keys }),
      createServiceKey: (given) => {
        sent.push(given)
        keys = [key('4'), ...keys]
        return { createServiceKey: 'regie_secret' }
      },
      revokeServiceKey: (given) => {
        sent.push(given)
        keys = keys.filter(({ id }) => id !== '1')
        return { revokeServiceKey: true }
      },
    },
  })
  await seen('Programme 1')
  expect(text()).toContain(texts.previous(2))
  expect(text()).not.toContain('Programme 3')
  await press(texts.create)
  await typeIn('[role="dialog"] input', 'Comptabilité')
  await press(texts.create, '[role="dialog"] button')
  await until(() => expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('regie_secret'))
  await press(texts.close)
  await seen('Programme 4')
  await press(texts.revokeOf('Programme 1'))
  await press(texts.revoke, '[role="dialog"] button')
  await seen(texts.revokeDone)
  expect(sent).toEqual([
    { userId: 'u', name: 'Comptabilité', expiresAt: null },
    { userId: 'u', keyId: '1' },
  ])
})
