/** Secrets with a prefix, by which scanners of logs and repositories recognise them. */
import { randomBytes } from 'node:crypto'

const SECRET = /regie_[\w-]{43}/

export const newApiSecret = (): string => `regie_${randomBytes(32).toString('base64url')}`

export const isSecret = (text: string): boolean => text.length === 49 && SECRET.test(text)

/** True if the text contains one anywhere, such as an address or an answer. */
export const holdsSecret = (text: string): boolean => SECRET.test(text)
