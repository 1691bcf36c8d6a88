/** What every operation is given: who asks, when, and the long-lived things of the process. */

import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Holder } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EventBus } from '#server/platform/events/events.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Service } from './service.ts'

export type Kernel = {
  config: Config
  pool: Pool
  /** A few connections more, for what a running transaction tells meanwhile: those of `pool` may all be waiting for it. */
  tellingPool: Pool
  log: Logger
  storage: Storage
  events: EventBus
  /** Signs what leaves the server and comes back, such as the addresses of files. */
  secret: Buffer
  /** Every entity that this process serves: the product's own and an integrator's. */
  resources: Registry
  /** All of them: what one adds to its entities, such as which rows are seen, holds in every process. */
  services: readonly Service[]
  /** Those that this process serves. */
  mounted: readonly Service[]
  /** Of the service that owns the parameters: their values in force, by code. */
  parametersOf: NonNullable<Service['parametersOf']>
}

export type Session = {
  id: string
  userId: string
  holder: Holder
  /** What the roles give, whatever the licence covers today: the measure of what the user may hand on. */
  granted: Holder
  displayName: string
  roleIds: readonly string[]
  sectorIds: readonly string[]
  departmentId: string | null
  departmentGroupIds: readonly string[]
  hasLicense: boolean
}

export type Context = {
  kernel: Kernel
  session: Session | null
  /** Why the token that was sent opens no session. */
  sessionError?: AppError
  now: Date
  /** Address of the client, for slowing down failed logins and for the session's list. */
  ip: string
  userAgent: string
  /** Values computed once per request. */
  memo: Map<string, unknown>
}

/** The session, or INVALID_TOKEN. */
export const requireSession = (context: Context): Session => {
  if (context.session) return context.session
  throw context.sessionError ?? new AppError('INVALID_TOKEN', securityMessages.session.invalid)
}
