/** Estimates password strength in a worker thread, because it may take a second. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PasswordStrength } from '#resources/domain/password.ts'
import type { Judged } from './strengthWorker.ts'

const WORKER = new URL('./strengthWorker.ts', import.meta.url)

const judge = async (judged: Judged): Promise<PasswordStrength> => {
  const worker = new Worker(WORKER, { workerData: judged })
  try {
    const [strength] = await once(worker, 'message')
    return strength as PasswordStrength
  } finally {
    await worker.terminate()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Sequential: parallel estimations would take all cores and much memory. */
export const strengthOf = (judged: Judged): Promise<PasswordStrength> => {
  const own = last.then(() => judge(judged))
  last = own.catch(() => undefined)
  return own
}
