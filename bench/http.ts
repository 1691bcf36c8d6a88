/** A minimal HTTP client with kept-alive connections, so that the load costs less than the measured server. */
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export type Reply = { status: number; body: string }

export const send = (port: number, path: string, body?: string, token?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
