import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadBackup } from '#dataProviders/backupUpload.ts'
import { callService } from '#dataProviders/graphql/client.ts'
import {
  clearEndedUploads,
  forgetUploads,
  getUploads,
  isUploading,
  keepRetry,
  type Upload,
} from '#dataProviders/uploads.ts'
import { uploadTexts as texts } from '#i18n/fr/uploadTray.ts'
import { MAX_UPLOAD_PART } from '#resources/domain/backups.ts'

class Carried {
  static all: Carried[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 200
  responseText = ''
  body?: FormData
  headers: Record<string, string> = {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n'
  }
  send(body: FormData) {
    this.body = body
    Carried.all.push(this)
  }
  abort() {
    this.onabort?.()
  }
  answer(answer: object, status = 200) {
    this.status = status
    this.responseText = JSON.stringify(answer)
    this.upload.onload?.()
    this.onload?.()
  }
}

const MUTATION = 'mutation Send($files: [Upload!]!) { send(files: $files) }'
const plan = () => new File(['x'.repeat(100)], 'plan.pdf')
const only = (): Upload => {
  expect(getUploads()).toHaveLength(1)
  return getUploads()[0] as Upload
}
const sent = async (files: readonly Blob[]) => {
  const answer = callService('drive', MUTATION, { files })
  answer.catch(() => undefined)
  await vi.waitFor(() => expect(Carried.all).toHaveLength(1))
  return { answer, request: Carried.all[0] as Carried }
}

beforeEach(() => {
  Carried.all = []
  vi.stubGlobal('XMLHttpRequest', Carried)
})
afterEach(() => {
  forgetUploads()
  vi.unstubAllGlobals()
})

describe('files of an operation', () => {
  it('are tracked from the first byte to the answer', async () => {
    const { answer, request } = await sent([plan(), new File(['y'], 'b.txt'), new File(['z'], 'c.txt')])
    expect(only()).toMatchObject({ name: texts.names('plan.pdf', 2), size: 102, sent: 0, state: 'SENDING' })
    request.upload.onprogress?.({ loaded: 150, total: 300 })
    expect(only()).toMatchObject({ sent: 51, state: 'SENDING' })
    request.upload.onprogress?.({ loaded: 300, total: 300 })
    expect(only()).toMatchObject({ sent: 102, state: 'FINISHING', actions: {} })
    request.answer({ data: { send: true } })
    expect(await answer).toEqual({ send: true })
    expect(only().state).toBe('DONE')
    clearEndedUploads()
    expect(getUploads()).toEqual([])
  })

  it('can be cancelled in the panel, which rejects the page’s promise', async () => {
    const { answer, request } = await sent([plan()])
    only().actions.cancel?.()
    await expect(answer).rejects.toMatchObject({ code: 'UPLOAD_CANCELLED', message: texts.cancelled })
    expect(request.body).toBeInstanceOf(FormData)
    expect(only()).toMatchObject({ state: 'CANCELLED', actions: {} })
    expect(Carried.all).toHaveLength(1)
  })

  it('are retried by their page, until it is gone', async () => {
    const file = plan()
    const again = vi.fn()
    let isThere = true
    keepRetry([file], () => (isThere ? again : undefined))
    const { answer, request } = await sent([file])
    request.answer({ errors: [{ message: 'Panne', extensions: { code: 'UNAVAILABLE' } }] })
    await expect(answer).rejects.toMatchObject({ message: 'Panne' })
    expect(only()).toMatchObject({ state: 'FAILED', problem: 'Panne' })
    const failed = only()
    failed.retry?.()?.()
    expect(again).toHaveBeenCalledOnce()
    expect(getUploads()).toEqual([])
    isThere = false
    expect(failed.retry?.()).toBeUndefined()
  })

  it('cannot be retried unchanged if rejected', async () => {
    const file = plan()
    keepRetry([file], () => () => undefined)
    const { answer, request } = await sent([file])
    request.answer({ errors: [{ message: 'Trop gros', extensions: { code: 'FILE_TOO_LARGE' } }] })
    await expect(answer).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(only()).toMatchObject({ state: 'FAILED', problem: 'Trop gros', retry: undefined })
  })

  it('end with the session', async () => {
    const { answer } = await sent([plan()])
    forgetUploads()
    await expect(answer).rejects.toMatchObject({ code: 'UPLOAD_CANCELLED' })
    expect(getUploads()).toEqual([])
  })
})

const PART = MAX_UPLOAD_PART / 2

const takingParts = () => {
  const server = { size: 0, isBroken: false, dropped: [] as string[], hold: undefined as Promise<void> | undefined }
  const reply = async (url: string | URL, { body, method, signal }: RequestInit): Promise<Response> => {
    const at = new URL(String(url), 'http://localhost').searchParams.get('at')
    if (method === 'DELETE') {
      server.dropped.push(String(url))
      return new Response(null, { status: 204 })
    }
    if (at === null) return Response.json({ data: { startBackupUpload: 'archive-1' } })
    if (server.isBroken) throw new TypeError('Failed to fetch')
    await server.hold
    signal?.throwIfAborted()
    if (Number(at) === server.size) server.size += (body as Blob).size
    return Response.json({ size: server.size })
  }
  vi.stubGlobal('fetch', reply)
  return server
}

describe('an archive', () => {
  const archive = () => new File([new Uint8Array(PART * 2 + 10)], 'sauvegarde.zip')

  it('can be paused and resumed', async () => {
    const server = takingParts()
    let release = () => {}
    server.hold = new Promise((resolve) => {
      release = resolve
    })
    await uploadBackup(archive())
    expect(only()).toMatchObject({ name: 'sauvegarde.zip', state: 'SENDING', sent: 0 })
    only().actions.pause?.()
    expect(only()).toMatchObject({ state: 'PAUSED' })
    expect(isUploading(only())).toBe(true)
    release()
    server.hold = undefined
    only().actions.resume?.()
    await vi.waitFor(() => expect(only().state).toBe('DONE'))
    expect(server.size).toBe(PART * 2 + 10)
    expect(only().address).toBe('/admin/backups?upload=archive-1&archive=sauvegarde.zip')
  })

  it('cancelled while paused is not sent any further', async () => {
    const server = takingParts()
    server.hold = new Promise(() => undefined)
    await uploadBackup(archive())
    only().actions.pause?.()
    only().actions.cancel?.()
    expect(only()).toMatchObject({ state: 'CANCELLED', actions: {} })
    expect(server.dropped).toEqual([expect.stringMatching(/\/backup-manager\/uploads\/archive-1$/)])
    expect(server.size).toBe(0)
  })

  it('that fails is resumed on request', async () => {
    vi.useFakeTimers()
    const server = takingParts()
    server.isBroken = true
    await uploadBackup(archive())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(only()).toMatchObject({ state: 'FAILED' })
    server.isBroken = false
    server.size = PART
    only().retry?.()?.()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(only()).toMatchObject({ state: 'DONE', sent: PART * 2 + 10 })
  })

  it('waits while offline, and resumes automatically', async () => {
    vi.useFakeTimers()
    const network = new EventTarget()
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    const server = takingParts()
    server.isBroken = true
    await uploadBackup(archive())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(only()).toMatchObject({ state: 'WAITING' })
    expect(isUploading(only())).toBe(true)
    server.isBroken = false
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(only()).toMatchObject({ state: 'DONE', sent: PART * 2 + 10 })
    clearEndedUploads()
    server.isBroken = true
    await uploadBackup(archive())
    await vi.advanceTimersByTimeAsync(10_000)
    only().actions.cancel?.()
    server.isBroken = false
    server.size = 0
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(only()).toMatchObject({ state: 'CANCELLED' })
    expect(server.size).toBe(0)
  })
})
