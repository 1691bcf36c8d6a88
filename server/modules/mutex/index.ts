import { defineService } from '#server/engine/service.ts'
import {
  createDeletionRequestOperation,
  createDeletionRequestsOperation,
  getDeletionRequestOperation,
  getDeletionRequestsOperation,
} from './createDeletionRequest.ts'
import { DELETION_JOB, runDeletions } from './deletionJob.ts'
import { releaseMutexOperation, SWEEP_JOB, sweepLocks } from './locks.ts'
import { replaceReferencesOperation } from './replaceReferences.ts'
import { forgetRequests } from './requests.ts'

const FORGET_JOB = 'mutex:forgetRequests'

export const mutexService = defineService({
  name: 'mutex',
  saved: { transient: ['mutex.edit_lock', 'mutex.deletion_request'] },
  jobs: {
    [DELETION_JOB]: runDeletions,
    [SWEEP_JOB]: sweepLocks,
    [FORGET_JOB]: (_payload, kernel) => forgetRequests(kernel.pool),
  },
  schedules: { [SWEEP_JOB]: '* * * * *', [FORGET_JOB]: '29 3 * * *' },
  operations: [
    getDeletionRequestOperation,
    getDeletionRequestsOperation,
    createDeletionRequestOperation,
    createDeletionRequestsOperation,
    replaceReferencesOperation,
    releaseMutexOperation,
  ],
})
