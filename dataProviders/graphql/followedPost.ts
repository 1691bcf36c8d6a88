/** The files of one operation, followed in the panel of uploads from the first byte to the answer. Loaded when some are sent. */
import { uploadTexts } from '#i18n/fr/uploads.ts'
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

/** Files of one request, as one line. */
const followFiles = (files: readonly Blob[], actions: UploadActions): FollowedUpload => {
  const [first] = files
  const name = (first instanceof File && first.name) || uploadTexts.unnamed
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return followUpload({ name: uploadTexts.names(name, files.length - 1), size, actions })
}

/** What a person gave up in the panel: its caller is answered, as by the service. */
const GIVEN_UP: ServiceAnswer = {
  errors: [{ message: uploadTexts.cancelled, extensions: { code: 'UPLOAD_CANCELLED' } }],
}

/** Of an answer of failure whether the same would be answered again. */
const mayPass = (code: string): boolean => ['NETWORK', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'BUSY'].includes(code)

/** Sent again, it is another line of the panel. */
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

/** Sends files by `post`. */
export const followedPost = async (files: readonly Blob[], signal: AbortSignal, post: Post): Promise<ServiceAnswer> => {
  const giveUp = new AbortController()
  const cancel = () => giveUp.abort()
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const upload = followFiles(files, { cancel })
  const onProgress = (share: number): void => {
    // What has left whole may be carried out: it is not offered any more to give it up.
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
        retry: mayPass(code) ? retryFor(files, upload.id) : undefined,
      })
    }
    return answer
  } catch (error) {
    upload.change({ state: 'CANCELLED', actions: {} })
    if (giveUp.signal.aborted && !signal.aborted) return GIVEN_UP
    throw error
  }
}
