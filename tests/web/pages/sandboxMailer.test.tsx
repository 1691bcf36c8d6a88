import { afterEach, expect, it } from 'vitest'
import { followedEmails } from '#dataProviders/followed.ts'
import { MailerPage } from '#src/features/sandbox/MailerPage.tsx'
import { CatalogueProvider, PRODUCT } from '#src/fields/views/catalogue.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen } from './mount.tsx'

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  followedEmails.forget()
})

const DRAFT = {
  subject: 'Votre réservation',
  body: '<p>Bonjour Ana</p>',
  models: [],
  borrowers: [
    { id: 'b1', name: 'Ana Le Goff', email: 'ana@exemple.fr', isReachable: true, failure: null },
    { id: 'b2', name: 'Ben Kermadec', email: null, isReachable: false, failure: null },
  ],
}

it('the sandbox sends to the people of the chosen reservation', async () => {
  const sent: unknown[] = []
  const reservation = { id: 'r1', displayName: 'R-202611-00001 – Conseil' }
  mounted = mount({
    memory: createMemory({ 'reservation/reservation': [reservation] }),
    resource: 'reservation/reservation',
    at: '/sandbox/mailer',
    routes: {
      '/sandbox/mailer': (
        <CatalogueProvider value={PRODUCT}>
          <MailerPage />
        </CatalogueProvider>
      ),
    },
    answers: {
      PreviewEmail: () => ({ previewEmail: DRAFT }),
      SendEmail: ({ input }) => {
        sent.push(input)
        return { sendEmail: { id: 'e1' } }
      },
    },
  })
  const picker = await find('input[role="combobox"]')
  picker.focus()
  picker.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await press(/Conseil/, '[role="option"]')
  await press('Prévenir')
  await seen('Bonjour Ana')
  await press('Envoyer')
  await seen('L’e-mail sera bientôt envoyé')
  expect(sent).toEqual([{ type: 'reservation_notice', record: 'r1', model: null, comment: '', borrowers: ['b1'] }])
  expect(followedEmails.isFollowed()).toBe(true)
})
