import type { ServerResponse } from 'node:http'

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body)
}

export const answerJson = (response: ServerResponse, status: number, body: unknown): void =>
  answer(response, status, 'application/json', JSON.stringify(body))

export const answerText = (response: ServerResponse, status: number, message: string): void =>
  answer(response, status, 'text/plain', message)
