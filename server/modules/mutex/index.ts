/** Service of deletions, replaced references, and released edit locks. */
import { type Confirmed, storeConfirmations } from '#server/engine/confirmations.ts'
import { defineService } from '#server/engine/service.ts'
import {
  createDeletionRequest,
  createDeletionRequests,
  type DeletionInput,
  type DeletionsInput,
  getDeletionRequest,
  getDeletionRequests,
} from './createDeletionRequest.ts'
import { DELETION_JOB, runDeletions } from './deletionJob.ts'
import { releaseMutex, SWEEP_JOB, sweepLocks } from './locks.ts'
import { type ReplacementInput, replaceReferences } from './replaceReferences.ts'
import { forgetRequests } from './requests.ts'
import { mutexSdl } from './sdl.ts'

const FORGET_JOB = 'mutex:forgetRequests'

export const mutexService = defineService({
  name: 'mutex',
  sdl: mutexSdl,
  saved: { transient: ['mutex.edit_lock', 'mutex.deletion_request'] },
  resolvers: {
    Query: {
      getDeletionRequest: (_parent, args: { id: string }, context) => getDeletionRequest(context, args.id),
      getDeletionRequests: (_parent, args: { ids?: string[] | null }, context) =>
        getDeletionRequests(context, args.ids),
    },
    Mutation: {
      createDeletionRequest: (_parent, args: { input: DeletionInput }, context) =>
        createDeletionRequest(context, args.input),
      createDeletionRequests: (_parent, args: { input: DeletionsInput }, context) =>
        createDeletionRequests(context, args.input),
      replaceReferences: (_parent, args: { input: ReplacementInput } & Confirmed, context) => {
        storeConfirmations(context, args, false)
        return replaceReferences(context, args.input)
      },
      releaseMutex: (_parent, args: { id: string }, context) => releaseMutex(context, args.id),
    },
  },
  jobs: {
    [DELETION_JOB]: runDeletions,
    [SWEEP_JOB]: sweepLocks,
    [FORGET_JOB]: (_payload, kernel) => forgetRequests(kernel.pool),
  },
  schedules: { [SWEEP_JOB]: '* * * * *', [FORGET_JOB]: '29 3 * * *' },
})
