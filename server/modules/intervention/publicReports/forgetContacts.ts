import type { Kernel } from '#server/engine/context.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'

export const forgetContacts = async ({ pool }: Kernel): Promise<void> => {
  const days = await readParameterIn(pool, 'PUBLIC_PROBLEM_REPORT_DAYS')
  await pool.query('SELECT intervention.forget_contacts($1)', [days])
}
