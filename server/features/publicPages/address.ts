import { randomInt } from 'node:crypto'

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

export const PAGE_TOKEN = /^[a-z2-9]{16}$/

/** 79 bits; guesses are throttled. Short, so that a QR code stays readable on a small label. */
export const newPageToken = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
