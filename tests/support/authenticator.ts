import { Secret, TOTP } from 'otpauth'

const SECOND = 1000
const PERIOD = 30

export const codeAt = (key: string, now: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now.getTime() + steps * PERIOD * SECOND })
