import { afterEach, expect, it } from 'vitest'
import { followedEmails } from '#dataProviders/followed.ts'
import { FollowedTrays } from '#src/shell/layout/FollowedTrays.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, until } from './mount.tsx'

const email = (values: object) => ({
  id: 'one',
  type: 'reservation_updated',
  status: 'PENDING',
  recordEntity: 'reservation',
  recordId: '0199aaaa-0000-7000-8000-000000000001',
  recordLabel: 'R-202611-00001 – Conseil',
  askedAt: '2026-11-24 10:00:00',
  error: null,
  ...values,
})

let mounted: Mounted | undefined
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  followedEmails.forget()
})

const open = (emails: object[]) => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'admin/email',
    at: '/',
    routes: { '/': <FollowedTrays /> },
    answers: {
      MyEmails: () => ({ getMyEmails: emails }),
      OrganisationParameters: () => ({ getParameters: [] }),
    },
  })
}

it('the email panel appears after the first email, until the session ends', async () => {
  open([email({}), email({ id: 'two', status: 'ERROR', error: 'Refusé par le serveur d’envoi : 550' })])
  expect(text()).toBe('')
  followedEmails.follow()
  await find('button', 'Suivi des e-mails, 1 en cours')
  await press('Suivi des e-mails, 1 en cours')
  await seen('Bientôt envoyé')
  await seen('Refusé par le serveur d’envoi : 550')
  const [link] = document.querySelectorAll('[role=dialog] a')
  expect(link?.getAttribute('href')).toBe('/reservation/reservation/0199aaaa-0000-7000-8000-000000000001/show')
  followedEmails.forget()
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

it('the email panel shows no details of a record that its reader can no longer see', async () => {
  open([email({ status: 'SENT', recordLabel: null })])
  followedEmails.follow()
  await press('Suivi des e-mails')
  await seen('Envoyé')
  expect(document.querySelector('[role=dialog] a')).toBeNull()
})
