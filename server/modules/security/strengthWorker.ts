import { parentPort, workerData } from 'node:worker_threads'
import { passwordStrength } from '#resources/domain/passwordStrength.ts'

export type Judged = { password: string; words: readonly string[] }

const { password, words } = workerData as Judged
parentPort?.postMessage(passwordStrength(password, words))
