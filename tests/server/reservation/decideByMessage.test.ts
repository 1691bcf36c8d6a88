import { describe, expect, it } from 'vitest'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { decisionLink } from '#server/modules/reservation/emails/decisionLinks.ts'
import { remindApprovers } from '#server/modules/reservation/validation/remindApprovers.ts'
import { fileApp } from '#tests/support/app.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'
import { decide, standing, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const relay = smtpRelay()
const app = fileApp()
const town = validationTown(app)

const READ = `query ($token: String!) { getMessageDecision(token: $token) {
  person refusal number subject reservationId periods steps } }`
const DECIDE = 'mutation ($input: MessageDecisionInput!) { decideByMessage(input: $input) }'

const ask = async (query: string, variables: object) =>
  app()
    .client()
    .ask('reservation', query, variables as never)
const read = async (token: string) => (await ask(READ, { token })).data?.getMessageDecision
const answer = (token: string, accept: boolean, comment?: string) => ask(DECIDE, { input: { token, accept, comment } })
const codeOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors?.[0]?.extensions.code
const wordsOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors?.[0]?.message ?? ''

type Request = Awaited<ReturnType<typeof town.asked>>

const message = async (request: Request) => {
  const { pool, kernel } = app()
  await insertDefaultTemplates(kernel)
  await pool.query(
    `UPDATE reservation.reservation_item_validation_step SET opened_at = opened_at - interval '2 minutes' WHERE id = ANY ($1)`,
    [stepsOf(request).map(({ id }) => id)],
  )
  await remindApprovers({}, kernel)
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM mailer.email WHERE record_id = $1 AND type = 'reservation_validation_requested'
     ORDER BY asked_at DESC LIMIT 1`,
    [request.id],
  )
  await prepareEmail({ emailId: rows[0]?.id ?? '' }, kernel)
  const { rows: sent } = await pool.query<{ id: string; body: string }>(
    'SELECT id, body FROM mailer.sent_email JOIN mailer.email_request USING (email_id) WHERE email_id = $1',
    [rows[0]?.id],
  )
  const [{ id, body } = { id: '', body: '' }] = sent
  await sendMessage({ messageId: id }, { ...kernel, config: { ...kernel.config, smtpUrl: relay.url() } })
  const source = (relay.received.at(-1)?.source ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const [, token = ''] = /auth\/decision\/([\w.-]+)\?choix=accepter/.exec(source) ?? []
  return { id, body, source, token }
}

const asked = async (hall = {}) => {
  const request = await town.asked([await town.hall({ steps: [town.clerkStep()], ...hall })])
  return { request, ...(await message(request)) }
}

describe('the buttons of a message', () => {
  const PLACE = '[Accepter ou refuser cette demande]'
  const buttonsOf = (markup: string) => markup.match(/choix=(accepter|refuser)/g) ?? []

  it('are in place even if the subject contains their placeholder', async () => {
    const request = await town.asked([await town.hall({ steps: [town.clerkStep()] })], {
      subject: `Conseil ${PLACE}`,
    })
    const { body, source } = await message(request)
    expect(body.split('<span data-place="decision">')).toHaveLength(2)
    const [html = ''] = /<html.*<\/html>/s.exec(source) ?? []
    expect(buttonsOf(html)).toEqual(['choix=accepter', 'choix=refuser'])
    expect(html).toContain(`Conseil ${PLACE}`)
    expect(html.indexOf('choix=accepter')).toBeGreaterThan(html.lastIndexOf(PLACE))
  })
})

describe('the link of a message', () => {
  it('shows the request, decides after confirmation, and then names the first decision', async () => {
    const { request, token, body } = await asked()
    expect(body).toContain('[Accepter ou refuser cette demande]')
    expect(body).not.toContain('/auth/decision/')
    const shown = await read(token)
    expect(shown).toMatchObject({ refusal: null, steps: ['Avis du service'], reservationId: request.id })
    expect(shown.periods[0]).toMatch(/ à /)
    // GET decides nothing, nor does HEAD, which mail programs send.
    const page = await fetch(`${app().url}/auth/decision/${token}?choix=accepter`, { method: 'HEAD' })
    expect(page.status).toBeLessThan(500)
    expect(standing(await town.read(request.id))).toMatch(/^PENDING/)
    expect((await answer(token, true)).data).toEqual({ decideByMessage: [] })
    expect(standing(await town.read(request.id))).toMatch(/^ACCEPTED/)
    const [step] = stepsOf(await town.read(request.id))
    expect(step).toMatchObject({ updatedBy: { id: town.clerk().id } })
    const again = await answer(token, true)
    expect([codeOf(again), wordsOf(again)]).toEqual(['CONFLICT', expect.stringContaining('a déjà été acceptée')])
    expect((await read(token)).refusal).toContain('a déjà été acceptée')
  })

  it('decides once for two concurrent clicks', async () => {
    const { request, token } = await asked()
    const answers = await Promise.all([answer(token, true), answer(token, false, 'Travaux'), answer(token, true)])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(standing(await town.read(request.id))).not.toMatch(/^PENDING/)
  })

  it('denies with a reason only', async () => {
    const { request, token } = await asked()
    expect(codeOf(await answer(token, false))).toBe('VALIDATION_FAILED')
    expect(codeOf(await answer(token, false, ' '))).toBe('VALIDATION_FAILED')
    expect((await answer(token, false, 'Salle en travaux')).errors).toBeUndefined()
    expect(stepsOf(await town.read(request.id))[0]).toMatchObject({ status: 'DENIED', comment: 'Salle en travaux' })
  })

  it('has no effect after another decision', async () => {
    const { request, token } = await asked()
    await decide(town.clerk(), 'deny', [stepsOf(request)[0]?.id ?? ''])
    expect(wordsOf(await answer(token, true))).toContain('a déjà été refusée')
  })
})

describe('an expired or invalid link', () => {
  it('is rejected after its expiry', async () => {
    const { request, id } = await asked()
    const past = new Date(Date.now() - 15 * 86_400_000)
    const holder = { messageId: id, personId: town.clerk().id }
    const token = decisionLink(app().kernel, holder, past).split('/').at(-1) ?? ''
    expect(wordsOf(await ask(READ, { token }))).toContain('plus de quatorze jours')
    expect(wordsOf(await answer(token, true))).toContain('plus de quatorze jours')
    expect(standing(await town.read(request.id))).toMatch(/^PENDING/)
  })

  it('is rejected for another user, message or expiry, and as a session', async () => {
    const [{ token, id, request }, other] = [await asked(), await asked()]
    const [message = '', until = '', signature = ''] = token.split('.')
    const [, , foreign = ''] = other.token.split('.')
    const holder = { messageId: id, personId: town.mayor().id }
    const forged = decisionLink(app().kernel, holder, new Date()).split('/').at(-1) ?? ''
    const later = (Number.parseInt(until, 36) + 1_000_000).toString(36)
    for (const wrong of [
      forged,
      `${message}.${until}.${foreign}`,
      `${message}.${later}.${signature}`,
      'x',
      `${token}x`,
    ]) {
      expect(codeOf(await ask(READ, { token: wrong })), wrong).toBe('NOT_FOUND')
      expect(codeOf(await answer(wrong, true)), wrong).toBe('NOT_FOUND')
    }
    const session = await app().client(token).ask('reservation', '{ getReservations { items { id } } }')
    expect(session.errors?.[0]?.extensions.code).toBe('INVALID_TOKEN')
    expect(standing(await town.read(request.id))).toMatch(/^PENDING/)
  })

  it('is rejected once its user lost the role, is blocked, or needs a second factor', async () => {
    const { token, request } = await asked()
    const { pool } = app()
    const clerk = town.clerk()
    await pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [clerk.id])
    expect([codeOf(await answer(token, true)), wordsOf(await answer(token, true))]).toEqual([
      'FORBIDDEN',
      expect.stringContaining('ne permet plus de décider'),
    ])
    await pool.query('UPDATE security."user" SET blocked_at = NULL WHERE id = $1', [clerk.id])
    await pool.query('UPDATE security.user_role SET requires_second_factor = true WHERE id = $1', [clerk.roleId])
    expect(wordsOf(await answer(token, true))).toContain('double authentification')
    await pool.query('UPDATE security.user_role SET requires_second_factor = false WHERE id = $1', [clerk.roleId])
    await pool.query('DELETE FROM security.user_user_roles WHERE user_id = $1', [clerk.id])
    expect(codeOf(await answer(token, true))).toBe('FORBIDDEN')
    expect(codeOf(await ask(READ, { token }))).toBe('FORBIDDEN')
    await pool.query('INSERT INTO security.user_user_roles (user_id, user_role_id) VALUES ($1, $2)', [
      clerk.id,
      clerk.roleId,
    ])
    expect(standing(await town.read(request.id))).toMatch(/^PENDING/)
    expect((await answer(token, true)).errors).toBeUndefined()
  })

  it('is rate limited', async () => {
    // At once: a slow machine would spread them over several windows of the limit.
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(READ, { token: `x${index}` })))
    expect(answers.map(codeOf)).toContain('TOO_MANY_REQUESTS')
  })
})
