import { definePart } from '#server/engine/service.ts'
import { forgetPlans } from './forgetPlans.ts'
import { generateDue, PLAN_JOB } from './generate.ts'
import { planHooks } from './planHooks.ts'
import {
  generateMaintenanceWorkOperation,
  getMaintenancePlanDatesOperation,
  moveMaintenanceDateOperation,
} from './planOperations.ts'
import { generateThresholdWorkOperation, getMaintenancePlanThresholdsOperation } from './thresholdOperations.ts'

const FORGET_JOB = 'intervention:forget-plans'

export const plansPart = definePart({
  operations: [
    getMaintenancePlanDatesOperation,
    generateMaintenanceWorkOperation,
    moveMaintenanceDateOperation,
    getMaintenancePlanThresholdsOperation,
    generateThresholdWorkOperation,
  ],
  entities: { maintenancePlan: planHooks },
  jobs: {
    [PLAN_JOB]: async (_payload, kernel) => {
      await generateDue(kernel)
    },
    [FORGET_JOB]: (_payload, kernel) => forgetPlans(kernel),
  },
  // The day of the organisation begins at any hour of UTC.
  schedules: { [PLAN_JOB]: '7 * * * *', [FORGET_JOB]: '40 3 * * *' },
})
