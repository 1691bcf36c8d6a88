/** Deletions, asked for here and done by a job. */
import { defineService } from '../kernel/service.ts'
import {
  createDeletionRequest,
  DELETION_JOB,
  type DeletionInput,
  getDeletionRequest,
  getDeletionRequests,
} from './createDeletionRequest.ts'
import { deleteRecord } from './deleteRecord.ts'
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
    },
  },
  jobs: { [DELETION_JOB]: deleteRecord },
})
