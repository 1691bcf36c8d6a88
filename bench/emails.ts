import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { SMTPServer } from 'smtp-server'
import { hooksOfServices } from '#server/engine/service.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { services } from '#server/services.ts'
import { emailFacts } from '#tests/support/emailFacts.ts'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import { removeBookings } from './bookings.ts'
import type { BenchContext } from './context.ts'
import { type Cpu, cpuMeter } from './cpu.ts'
import { send } from './http.ts'
import { measure } from './measure.ts'
import { bookingInput, CREATE } from './operations.ts'
import { startProduct } from './processes.ts'

const EMAILS = 100
const RECIPIENTS = 100
const MESSAGES = EMAILS * RECIPIENTS
const CLIENTS = 8
const LABEL = 'Envoi mesuré'

const startRelay = async () => {
  let received = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        // Excludes emails of the bookings, which have other recipients.
        if (/^p\d+\.\d+@/.test(envelope.rcptTo[0]?.address ?? '')) received += 1
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const ASK = `SELECT count(mailer.queue_email('reservation_created', 'reservation', gen_random_uuid(), $1, NULL, NULL, NULL,
    $2::jsonb, (SELECT jsonb_agg(jsonb_build_object('email', 'p' || n || '.' || m || '@exemple.fr', 'name', 'Personne ' || m))
      FROM generate_series(1, $4::int) m), '0'))
  FROM generate_series(1, $3::int) n`
const WRITTEN = `SELECT count(*)::int AS count FROM mailer.sent_email message
  JOIN mailer.email ON email.id = message.email_id WHERE email.record_label = $1`
const STANDING = `SELECT status, count(*)::int FROM mailer.email WHERE record_label = $1 GROUP BY status`

/** Also removes emails of bookings: their sending would disturb this and the next measurement. */
const forget = async (pool: Pool): Promise<void> => {
  await pool.query(`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
    WHERE task_identifier IN ('mailer:prepare', 'mailer:send')))`)
  await pool.query('DELETE FROM mailer.email')
}

/** CPU time per message, because other programs distort elapsed time. */
const tellCpu = (what: string, { server, database }: Cpu, messages: number): void =>
  console.log(
    `  ${what}: ${(server / messages).toFixed(2)} + ${(database / messages).toFixed(2)} ms of processor a message`,
  )

const bookings = ({ token, seconds }: BenchContext, port: number) =>
  measure({
    clients: CLIENTS,
    seconds,
    send: async (turn) => {
      const body = JSON.stringify({ query: CREATE, variables: bookingInput(turn, false) })
      const { body: answer } = await send(port, '/reservation/graphql/', body, token)
      return answer.includes('"number"')
    },
  })

const told = (what: string, { perSecond, p50, p95, failures }: Awaited<ReturnType<typeof bookings>>): void =>
  console.log(
    `  ${what}: ${perSecond.toFixed(0)} /s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${failures} refused`,
  )

const waitFor = async (isThere: () => boolean | Promise<boolean>): Promise<void> => {
  const until = Date.now() + 300_000
  while (!(await isThere())) {
    if (Date.now() > until) throw new Error('the messages do not leave')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Targets: 10,000 queued in 2 s, 200 sent per second, bookings as fast meanwhile. */
export const benchEmails = async (context: BenchContext): Promise<void> => {
  const pool = createPool(context.connectionString, { size: 2, statementTimeout: 600_000 })
  await insertDefaultTemplates({ pool, emails: hooksOfServices(services).emails })
  const relay = await startRelay()
  const facts = JSON.stringify(emailFacts(LABEL))
  const product = await startProduct({
    DATABASE_URL: context.connectionString,
    LICENSE_PUBLIC_KEY,
    SMTP_URL: relay.url,
    MAIL_FROM: 'Ville <ville@exemple.fr>',
  })
  try {
    told('bookings alone', await bookings(context, product.port))
    await removeBookings(pool)
    await forget(pool)
    const meter = cpuMeter(product.pid, context.connectionString)
    const queueing = await meter()
    const start = performance.now()
    await pool.query(ASK, [LABEL, facts, EMAILS, RECIPIENTS])
    const written = async () => (await pool.query(WRITTEN, [LABEL])).rows[0].count >= MESSAGES
    await waitFor(written)
    const queued = (performance.now() - start) / 1_000
    console.log(`  ${MESSAGES} messages of ${EMAILS} emails written and queued: ${queued.toFixed(2)} s (aim 2)`)
    tellCpu('written and queued', await queueing(), MESSAGES)
    told('bookings beside the queue', await bookings(context, product.port))
    const leaving = await meter()
    const [since, already] = [performance.now(), relay.received()]
    await waitFor(() => relay.received() >= MESSAGES)
    const rate = (MESSAGES - already) / ((performance.now() - since) / 1_000)
    console.log(`  ${rate.toFixed(0)} messages a second to the relay once nobody books (aim 200)`)
    tellCpu('sent', await leaving(), MESSAGES - already)
    const { rows } = await pool.query(STANDING, [LABEL])
    console.log(`  ${JSON.stringify(rows)}`)
  } finally {
    await product.stop()
    await forget(pool)
    await removeBookings(pool)
    await pool.end()
    await relay.stop()
  }
}
