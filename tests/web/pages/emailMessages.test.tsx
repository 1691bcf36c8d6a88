import { afterEach, expect, it } from 'vitest'
import { EmailMessages } from '#src/features/emails/EmailMessages.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const MESSAGE = { status: 'SENT', attempts: 1, nextAttemptAt: null, sentAt: null, isHeld: false, error: null }
const FIRST = {
  ...{ ...MESSAGE, id: 'm1', recipient: 'ana@exemple.fr' },
  ccs: [{ email: 'dir@exemple.fr' }, { email: 'rh@exemple.fr' }],
  bccs: [{ email: 'archive@exemple.fr' }],
}
const SECOND = { ...MESSAGE, id: 'm2', recipient: 'ben@exemple.fr', ccs: [], bccs: [] }

it('lists the copies of the message that carries them', async () => {
  mounted = mount({
    memory: createMemory({ 'admin/email': [] }),
    resource: 'admin/email',
    at: '/admin/email/e1/show',
    routes: {
      '/admin/email/e1/show': <EmailMessages section={{ label: 'Messages' } as never} record={{ id: 'e1' } as never} />,
    },
    answers: {
      EmailMessages: () => ({
        text: { items: [] },
        getSentEmails: { items: [FIRST, SECOND], total: 2, isTotalExact: true, hasNextPage: false },
      }),
    },
  })
  await seen('ben@exemple.fr')
  const [first, second] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(first).toContain('Copie à\u00a0: dir@exemple.fr, rh@exemple.fr')
  expect(first).toContain('Copie cachée à\u00a0: archive@exemple.fr')
  expect(second).not.toContain('Copie')
})
