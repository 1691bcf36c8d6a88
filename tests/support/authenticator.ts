/** The application of a person, as a telephone has it. */
import { Secret, TOTP } from 'otpauth'

const SECOND = 1000
const PERIOD = 30

/** The six digits that it shows at `now`, or so many steps of time before or after. */
export const codeAt = (key: string, now: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now.getTime() + steps * PERIOD * SECOND })
