/** Content that is sent to who may leave meanwhile: no fault, and nothing stays open. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { sendStream } from '#server/platform/http/sendStream.ts'

type Sent = { content: Readable; faults: unknown[] }

/** Answers one request by `content`, once `begin` lets it; what became of it when it is over. */
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

it('sends all of it', async () => {
  const { url, sent } = await serve(Readable.from(['un', 'deux']))
  expect(await (await fetch(url)).text()).toBe('undeux')
  expect((await sent).faults).toEqual([])
})

it('stops where the reader leaves before the end', async () => {
  const { url, sent } = await serve(endless())
  const leaving = new AbortController()
  const answer = await fetch(url, { signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  const { content, faults } = await sent
  expect(faults).toEqual([])
  expect(content.destroyed).toBe(true)
})

it('closes its source where the reader left before the beginning', async () => {
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

it('tells a source that fails, and breaks the answer off', async () => {
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
