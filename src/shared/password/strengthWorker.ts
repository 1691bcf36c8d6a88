/** Rates passwords in a worker: its word lists have half a megabyte. */
import { passwordStrength } from '#resources/domain/passwordStrength.ts'
import type { Answer, Judging } from './useStrength.ts'

self.onmessage = ({ data }: MessageEvent<Judging>) => {
  const { password, words } = data
  self.postMessage({ password, strength: passwordStrength(password, words) } satisfies Answer)
}
