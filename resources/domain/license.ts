/** Content and validity of a licence (D4). The server verifies the signature. */
import type { ModuleCode } from '../schema/resource.ts'
import { type Application, LICENSABLE_MODULES, unlicensedAmong } from './rights.ts'

export type License = {
  organisation: string
  modules: readonly ModuleCode[]
  maximumUsers: number
  /** Last day, 'YYYY-MM-DD', included. */
  until: string
  /** Valid only on instances with demonstration data. */
  demonstration: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const isModules = (value: unknown): value is ModuleCode[] =>
  Array.isArray(value) && value.length > 0 && value.every((code) => LICENSABLE_MODULES.includes(code as ModuleCode))

export const readLicense = (value: unknown): License | undefined => {
  if (!isRecord(value)) return undefined
  const { organisation, modules, maximumUsers, until, demonstration } = value
  if (typeof organisation !== 'string' || organisation.trim() === '' || organisation.length > 200) return undefined
  if (!isModules(modules) || !isDay(until)) return undefined
  if (typeof maximumUsers !== 'number' || !Number.isSafeInteger(maximumUsers) || maximumUsers < 1) return undefined
  return { organisation, modules: [...new Set(modules)], maximumUsers, until, demonstration: demonstration === true }
}

/** True until the end of `until` (UTC), and on matching instances only. */
export const isLicenseValid = (license: License, { now, demonstration }: { now: Date; demonstration: boolean }) =>
  now.toISOString().slice(0, 10) <= license.until && (!license.demonstration || demonstration)

export const unlicensedApplications = (modules: readonly string[]): Application[] => unlicensedAmong(modules)

const DAY_MS = 86_400_000
export const WARNING_DAYS = 30

/** Days of validity including today; zero or less after expiry. */
export const daysLeft = ({ until }: Pick<License, 'until'>, now: Date): number => {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  return Math.round((Date.parse(`${until}T00:00:00Z`) - today) / DAY_MS) + 1
}
