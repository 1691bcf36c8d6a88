/** The files of the web application, as a browser asks for them and as it breaks off. */
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platform } from 'node:process'
import { expect, it } from 'vitest'
import { createWebHandler } from '#server/platform/http/webFiles.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Files below the folder that this process has open. */
const openBelow = async (folder: string): Promise<string[]> => {
  const names = await readdir('/proc/self/fd')
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

it.skipIf(platform !== 'linux')('are closed when who reads them leaves before the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-web-'))
  await writeFile(join(folder, 'large.js'), 'x'.repeat(20_000_000))
  const handle = await createWebHandler(folder)
  const server = createServer((request, response) => void handle(request.url ?? '', request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = server.address() as AddressInfo
    for (let turn = 0; turn < 3; turn++) {
      const [response] = (await once(get({ port, path: '/large.js' }), 'response')) as [IncomingMessage]
      await once(response, 'readable')
      expect(await openBelow(folder)).toHaveLength(1)
      response.destroy()
      await eventually(async () => expect(await openBelow(folder)).toEqual([]))
    }
  } finally {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  }
})
