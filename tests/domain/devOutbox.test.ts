import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOutbox } from '../../scripts/dev-outbox.mjs'

let outbox: Awaited<ReturnType<typeof startOutbox>>

beforeAll(async () => {
  outbox = await startOutbox(0)
})
afterAll(() => outbox.stop())

const read = async (path: string): Promise<string> => (await fetch(outbox.url + path)).text()

it('the outbox shows a sent message isolated from the page, with its attachments', async () => {
  expect(await read('/')).toContain('Aucun message')
  const transport = createTransport({ url: outbox.smtpUrl })
  await transport.sendMail({
    from: 'regie@exemple.fr',
    to: 'aline@exemple.fr',
    subject: 'Réservation <acceptée>',
    html: '<p>Bonjour</p><script>alert(1)</script>',
    text: 'Bonjour',
    attachments: [{ filename: 'dates.ics', content: 'BEGIN:VCALENDAR' }],
  })
  transport.close()
  expect(await read('/')).toContain('Réservation &#60;acceptée&#62;')
  const message = await read('/1')
  expect(message).toContain('aline@exemple.fr')
  expect(message).not.toContain('<script>')
  expect(message).toMatch(/<iframe sandbox="[^"]*" [^>]*srcdoc/)
  expect(message).not.toMatch(/sandbox="[^"]*allow-scripts/)
  expect(await read('/1/0')).toContain('BEGIN:VCALENDAR')
  expect((await fetch(`${outbox.url}/2`)).status).toBe(404)
})
