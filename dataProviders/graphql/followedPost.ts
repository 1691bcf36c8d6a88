/** Shows an operation with files in the upload panel, from the first byte to the response. Loaded on demand. */
import { uploadTexts } from '#i18n/fr/uploadTray.ts'
import { fromGraphQLErrors } from '../serviceError.ts'
import {
  dismissUpload,
  type FollowedUpload,
  followUpload,
  type Retry,
  retryOf,
  type UploadActions,
} from '../uploads.ts'
import { isAnswered } from './isAnswered.ts'
import type { ServiceAnswer } from './sentOperation.ts'

const followFiles = (files: readonly Blob[], actions: UploadActions): FollowedUpload => {
  const [first] = files
  const name = (first instanceof File && first.name) || uploadTexts.unnamed
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return followUpload({ name: uploadTexts.names(name, files.length - 1), size, actions })
}

/** Response after a cancellation in the panel, as if by the service. */
const GIVEN_UP: ServiceAnswer = {
  errors: [{ message: uploadTexts.cancelled, extensions: { code: 'UPLOAD_CANCELLED' } }],
}

const canPass = (code: string): boolean => ['NETWORK', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'BUSY'].includes(code)

const retryFor =
  (files: readonly Blob[], id: number): Retry =>
  () => {
    const again = retryOf(files)?.()
    return (
      again &&
      (() => {
        dismissUpload(id)
        again()
      })
    )
  }

export type Post = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<ServiceAnswer>

export const followedPost = async (files: readonly Blob[], signal: AbortSignal, post: Post): Promise<ServiceAnswer> => {
  const giveUp = new AbortController()
  const cancel = () => giveUp.abort()
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const upload = followFiles(files, { cancel })
  const onProgress = (share: number): void => {
    // After the upload the server may execute the operation, so it cannot be cancelled.
    if (share >= 1) upload.change({ sent: size, state: 'FINISHING', actions: {} })
    else upload.change({ sent: share * size, state: 'SENDING', actions: { cancel } })
  }
  try {
    const answer = await post(onProgress, AbortSignal.any([signal, giveUp.signal]))
    if (isAnswered(answer)) upload.change({ sent: size, state: 'DONE', actions: {} })
    else {
      const { code, message } = fromGraphQLErrors(answer.errors ?? [])
      upload.change({
        state: 'FAILED',
        problem: message,
        actions: {},
        retry: canPass(code) ? retryFor(files, upload.id) : undefined,
      })
    }
    return answer
  } catch (error) {
    upload.change({ state: 'CANCELLED', actions: {} })
    if (giveUp.signal.aborted && !signal.aborted) return GIVEN_UP
    throw error
  }
}
