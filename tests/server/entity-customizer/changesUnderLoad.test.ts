import { afterAll, beforeAll, expect, it } from 'vitest'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { services } from '#server/services.ts'
import { fileApp } from '#tests/support/app.ts'
import { changeUnderLoad } from '#tests/support/changesUnderLoad.ts'
import { createClient } from '#tests/support/client.ts'

const app = fileApp()
const others: { url: string; stop: () => Promise<void> }[] = []

beforeAll(async () => {
  const { kernel, connectionString } = app()
  const { config, log, resources } = kernel
  for (let count = 0; count < 2; count++) {
    const opened = await openKernel({ config, log, resources, services, kinds: wholeKinds, connectionString })
    const other = await startApp({ ...opened, mounted: opened.mounted.map((one) => ({ ...one, schedules: {} })) })
    others.push({ url: `http://127.0.0.1:${other.port}`, stop: other.stop })
  }
})
afterAll(async () => {
  for (const { stop } of others) await stop()
})

it('three processes serve each change, and no request fails while an administrator changes declarations', async () => {
  const { token } = await app().administrator()
  const clients = [app().url, ...others.map(({ url }) => url)].map((url) => createClient(url, token))
  const { failures, requests, served } = await changeUnderLoad(clients, 1)
  expect(failures).toEqual([])
  expect(served).toHaveLength(6)
  expect(requests).toBeGreaterThan(served.length)
}, 240_000)
