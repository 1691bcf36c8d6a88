import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { sendStream } from '#server/platform/http/sendStream.ts'

type Sent = { content: Readable; faults: unknown[] }

const serve = async (content: Readable, begin?: (response: ServerResponse) => Promise<unknown>) => {
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const server = createServer(async (_request, response) => {
    await begin?.(response)
    const faults: unknown[] = []
    await sendStream(response, content, (error) => faults.push(error))
    resolve({ content, faults })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, sent: promise.finally(() => server.close()) }
}

const endless = () =>
  Readable.from(
    (function* () {
      while (true) yield 'x'.repeat(1_000)
    })(),
  )

it('a download sends everything', async () => {
  const { url, sent } = await serve(Readable.from(['un', 'deux']))
  expect(await (await fetch(url)).text()).toBe('undeux')
  expect((await sent).faults).toEqual([])
})

it('a download stops when the client leaves before the end', async () => {
  const { url, sent } = await serve(endless())
  const leaving = new AbortController()
  const answer = await fetch(url, { signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  const { content, faults } = await sent
  expect(faults).toEqual([])
  expect(content.destroyed).toBe(true)
})

it('a download closes its source when the client leaves before the start', async () => {
  const leaving = new AbortController()
  const { url, sent } = await serve(endless(), (response) => {
    leaving.abort()
    return once(response, 'close')
  })
  await expect(fetch(url, { signal: leaving.signal })).rejects.toThrow()
  const { content, faults } = await sent
  expect(faults).toEqual([])
  expect(content.destroyed).toBe(true)
})

it('a download reports a failing source, and breaks the response off', async () => {
  const failing = Readable.from(
    (function* () {
      yield 'un'
      throw new Error('disk')
    })(),
  )
  const { url, sent } = await serve(failing)
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow()
  expect((await sent).faults).toMatchObject([{ message: 'disk' }])
})
