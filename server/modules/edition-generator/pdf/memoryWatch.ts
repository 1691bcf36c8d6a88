import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const EVERY_MS = 50
const most = workerData as number

const look = (): void => {
  if (process.memoryUsage.rss() <= most) return
  writeSync(2, 'MEMORY')
  process.kill(process.pid, 'SIGKILL')
}

look()
setInterval(look, EVERY_MS)
