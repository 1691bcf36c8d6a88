import { forgetAnsweredRequests } from '#server/engine/requests/answeredRequests.ts'
import { defineService } from '#server/engine/service.ts'
import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'
import { acquireMutexOperation } from './acquireMutex.ts'
import { getInstanceStatusOperation } from './getInstanceStatus.ts'
import { getRelatedRecordsOperation } from './getRelatedRecords.ts'
import { getUserByAuthTokenOperation } from './getUserByAuthToken.ts'
import { searchOperation } from './search.ts'
import { collectSearchWords } from './searchWords.ts'

const WORDS_JOB = 'api-gateway:collectSearchWords'
const FORGET_JOB = 'api-gateway:forgetAnswers'

export const apiGatewayService = defineService({
  name: 'api-gateway',
  jobs: {
    [WORDS_JOB]: collectSearchWords,
    [FORGET_JOB]: (_payload, kernel) => forgetAnsweredRequests(kernel.pool),
  },
  schedules: { [WORDS_JOB]: '* * * * *', [FORGET_JOB]: '41 * * * *' },
  sdl: sessionUserSdl,
  operations: [
    getRelatedRecordsOperation,
    searchOperation,
    getUserByAuthTokenOperation,
    getInstanceStatusOperation,
    acquireMutexOperation,
  ],
})
