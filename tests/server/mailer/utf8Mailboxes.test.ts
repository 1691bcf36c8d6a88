import { describe, expect, it } from 'vitest'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import { deliver } from '#server/modules/mailer/relay.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const modern = smtpRelay()
const old = smtpRelay({ hideSMTPUTF8: true })

const send = (relay: { url: () => string }, to: string, mailFrom = 'Régie <regie@exemple.fr>') =>
  deliver({ mailFrom, mailReplyTo: undefined, bouncesUrl: undefined }, relay.url(), {
    id: `<${crypto.randomUUID()}@localhost>`,
    to,
    subject: 'S',
    html: 'H',
    text: 'T',
  })

const REFUSED = { outcome: 'REFUSED', reason: mailerMessages.noUtf8Mailbox }

describe('a mailbox with an accent', () => {
  it('receives its message when the relay offers SMTPUTF8', async () => {
    expect((await send(modern, 'hélène@exemple.fr')).outcome).toBe('SENT')
    expect(modern.received.at(-1)?.to).toEqual(['hélène@exemple.fr'])
  })

  it('is rejected when the relay does not offer SMTPUTF8', async () => {
    expect(await send(old, 'hélène@exemple.fr')).toEqual(REFUSED)
    expect(await send(old, 'иван@exemple.fr')).toEqual(REFUSED)
    expect(await send(old, 'paul@exemple.fr', 'Régie <régie@exemple.fr>')).toEqual(REFUSED)
    expect(old.received).toEqual([])
  })

  it('waits while the relay is unreachable', async () => {
    expect((await send({ url: () => 'smtp://127.0.0.1:1' }, 'hélène@exemple.fr')).outcome).toBe('LATER')
  })
})

it('an accent in domain or name needs no SMTPUTF8', async () => {
  expect((await send(old, 'paul@mairie-évry.fr')).outcome).toBe('SENT')
  const { hostname } = new URL('http://mairie-évry.fr')
  expect(hostname).toMatch(/^xn--/)
  expect(old.received.at(-1)?.source).toContain(`To: paul@${hostname}`)
})
