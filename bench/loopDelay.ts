/** Preloaded into a measured server: writes the longest time without a turn of its event loop when it is asked to. */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE ?? '', String(delay.max / 1_000_000 - RESOLUTION_MS))
  delay.reset()
})
