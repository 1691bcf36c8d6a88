/** Deletions, asked for here and done by a job; the end of edit locks. */
import { defineService } from '../kernel/service.ts'
import {
  createDeletionRequest,
  DELETION_JOB,
  type DeletionInput,
  getDeletionRequest,
  getDeletionRequests,
} from './createDeletionRequest.ts'
import { deleteRecord } from './deleteRecord.ts'
import { releaseMutex, SWEEP_JOB, sweepLocks } from './locks.ts'
import { mutexSdl } from './sdl.ts'

export const mutex = defineService({
  name: 'mutex',
  sdl: mutexSdl,
  resolvers: {
    Query: {
      getDeletionRequest: (_parent, args: { id: string }, context) => getDeletionRequest(context, args.id),
      getDeletionRequests: (_parent, _args, context) => getDeletionRequests(context),
    },
    Mutation: {
      createDeletionRequest: (_parent, args: { input: DeletionInput }, context) =>
        createDeletionRequest(context, args.input),
      releaseMutex: (_parent, args: { id: string }, context) => releaseMutex(context, args.id),
    },
  },
  jobs: { [DELETION_JOB]: deleteRecord, [SWEEP_JOB]: sweepLocks },
  schedules: { [SWEEP_JOB]: '* * * * *' },
})
