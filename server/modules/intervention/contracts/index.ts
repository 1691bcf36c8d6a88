import { definePart } from '#server/engine/service.ts'
import { contractEmail } from './contractEmail.ts'
import { contractHooks } from './contractHooks.ts'
import { REMINDER_JOB, remindOfContracts } from './contractReminders.ts'
import { getItemContractsOperation } from './getItemContracts.ts'

export const contractsPart = definePart({
  entities: { contract: contractHooks },
  jobs: { [REMINDER_JOB]: (_payload, kernel) => remindOfContracts(kernel) },
  schedules: { [REMINDER_JOB]: '*/10 * * * *' },
  emails: [contractEmail],
  operations: [getItemContractsOperation],
})
