/** Judges passwords beside the page: the words that it knows weigh half a megabyte, and are loaded with it. */
import { passwordStrength } from '#resources/domain/passwordStrength.ts'
import type { Answer, Judging } from './useStrength.ts'

self.onmessage = ({ data }: MessageEvent<Judging>) => {
  const { password, words } = data
  self.postMessage({ password, strength: passwordStrength(password, words) } satisfies Answer)
}
