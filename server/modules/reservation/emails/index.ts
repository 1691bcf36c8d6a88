import { definePart } from '#server/engine/service.ts'
import { REMIND_BORROWERS_JOB, remindBorrowers } from './remindBorrowers.ts'

export const emailsPart = definePart({
  jobs: { [REMIND_BORROWERS_JOB]: remindBorrowers },
  schedules: { [REMIND_BORROWERS_JOB]: '* * * * *' },
})
