/** Serves the built web application from `dist/`. Files are listed once, so that no address can name another file. */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { sendStream } from './sendStream.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

type WebFile = { path: string; size: number; etag: string }
type WebFiles = ReadonlyMap<string, WebFile>

const readFiles = async (folder: string): Promise<WebFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, WebFile>()
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(path)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address, { path, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"` })
  }
  return files
}

const NO_PAGE = /^\/(assets|builds)\/|^\/health$|\/(graphql|files|exports|thumbnails)(\/|$)|\.\w+$/

/** True if an address gets a page: for browsers, and clients that accept anything (curl, link previews). */
const isPage = (address: string, { headers: { accept = '*/*' } }: IncomingMessage) =>
  accept.includes('text/html')
    ? !/^\/(assets|builds)\//.test(address)
    : accept.includes('*/*') && !NO_PAGE.test(address)

/** Names under `assets/` contain a content hash; other files are revalidated. */
const cacheOf = (address: string) =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const choose = (files: WebFiles, address: string, request: IncomingMessage) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const { name, extension } of ENCODINGS) {
    const file = files.get(address + extension)
    if (file && new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\b)`).test(accepted)) return { file, encoding: name }
  }
  return { file: files.get(address), encoding: undefined }
}

const send = (
  files: WebFiles,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): boolean => {
  const { file, encoding } = choose(files, address, request)
  if (!file) return false
  response.setHeader('Cache-Control', cacheOf(address))
  response.setHeader('ETag', file.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end()
    return true
  }
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, {
    'Content-Type': TYPES[extname(address)] ?? 'application/octet-stream',
    'Content-Length': file.size,
  })
  if (request.method === 'HEAD') response.end()
  else void sendStream(response, createReadStream(file.path), () => undefined)
  return true
}

const drawnAt = (address: string): string => {
  const path = address.replace(/\/+$/, '')
  return path.startsWith('/auth/set-user-password/') ? '/auth/set-user-password' : path
}

export type WebHandler = {
  answer: (address: string, request: IncomingMessage, response: ServerResponse) => boolean
  /** Prerendered error page for browsers; false for other clients or without a build. */
  fail: (status: number, request: IncomingMessage, response: ServerResponse) => boolean
}

/** Private links must not be found by search engines; an accessibility register is for everybody. */
const forbidIndexing = (address: string, response: ServerResponse): boolean => {
  if (!address.startsWith('/registre/')) response.setHeader('X-Robots-Tag', 'noindex')
  return true
}

export const createWebHandler = async (folder: string): Promise<WebHandler> => {
  const files = await readFiles(folder)
  return {
    answer: (address, request, response) =>
      (!address.endsWith('/index.html') && send(files, address, request, response)) ||
      (isPage(address, request) &&
        forbidIndexing(address, response) &&
        (send(files, `${drawnAt(address)}/index.html`, request, response) ||
          send(files, '/index.html', request, response))),
    fail: (status, request, response) =>
      Boolean(request.headers.accept?.includes('text/html')) &&
      send(files, status === 404 ? '/404/index.html' : '/500/index.html', request, response, status),
  }
}
