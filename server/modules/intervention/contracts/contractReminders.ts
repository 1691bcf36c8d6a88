/** Reminds people of contracts six, three and one month before their decision day, each once. */
import { contractReminderText } from '#i18n/fr/contractFacts.ts'
import { REMINDER_MONTHS } from '#resources/domain/contracts.ts'
import type { Kernel } from '#server/engine/context.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { todayIn } from '../todayIn.ts'
import type { ContractFacts } from './contractEmail.ts'

export const REMINDER_JOB = 'intervention:contracts'

const BATCH = 200

const CLAIM = `SELECT id, label, number, supplier, months, to_char(decision, 'YYYY-MM-DD') AS decision,
    is_notice AS "isNotice", to_char(last_day, 'YYYY-MM-DD') AS "lastDay",
    to_char(next_last_day, 'YYYY-MM-DD') AS "nextLastDay"
  FROM intervention.claim_contract_reminders($1, $2, ${BATCH})`

const EMAIL = `SELECT mailer.queue_email('contract_reminder', 'contract', $1, $2, NULL, NULL, NULL, $3,
    mailer.without_unwilling(people, 'CONTRACT_REMINDERS'), '0')
  FROM (SELECT jsonb_agg(jsonb_build_object('email', email, 'name', name) ORDER BY email) AS people
    FROM intervention.contract_people($1) WHERE email <> '') told
  WHERE mailer.without_unwilling(people, 'CONTRACT_REMINDERS') <> '[]'`

const NOTIFY = `SELECT entity_customizer.notify('contract', $1::uuid::text, $2, $3, id) FROM intervention.contract_people($1)`

const remind = async (tx: Queryable, { id, ...facts }: ContractFacts & { id: string }): Promise<void> => {
  await tx.query(EMAIL, [id, facts.label, facts])
  await tx.query(NOTIFY, [id, facts.label, contractReminderText(facts)])
}

export const remindOfContracts = async ({ pool }: Pick<Kernel, 'pool'>, now = new Date()): Promise<void> => {
  for (;;) {
    const count = await withTransaction(pool, async (tx) => {
      const { rows } = await tx.query<ContractFacts & { id: string }>(CLAIM, [
        await todayIn({ now }, tx),
        [...REMINDER_MONTHS],
      ])
      for (const due of rows) await remind(tx, due)
      return rows.length
    })
    if (count < BATCH) return
  }
}
