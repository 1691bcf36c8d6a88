/** What a licence carries and when it holds (D4). Its signature is checked by the server. */
import type { ModuleCode } from '../schema/resource.ts'
import { type Application, LICENSABLE_MODULES, unlicensedAmong } from './rights.ts'

export type License = {
  organisation: string
  modules: readonly ModuleCode[]
  /** Users that may be active at once. */
  maximumUsers: number
  /** Last day, 'YYYY-MM-DD', included. */
  until: string
  /** Holds on an instance with demonstration data only. */
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

/** The licence that a decoded text carries, or undefined when its shape is not one. */
export const readLicense = (value: unknown): License | undefined => {
  if (!isRecord(value)) return undefined
  const { organisation, modules, maximumUsers, until, demonstration } = value
  if (typeof organisation !== 'string' || organisation.trim() === '' || organisation.length > 200) return undefined
  if (!isModules(modules) || !isDay(until)) return undefined
  if (typeof maximumUsers !== 'number' || !Number.isSafeInteger(maximumUsers) || maximumUsers < 1) return undefined
  return { organisation, modules: [...new Set(modules)], maximumUsers, until, demonstration: demonstration === true }
}

/** True until the end of the licence's last day, and only where it was meant to be used. */
export const isLicenseValid = (license: License, { now, demonstration }: { now: Date; demonstration: boolean }) =>
  now.toISOString().slice(0, 10) <= license.until && (!license.demonstration || demonstration)

/** The applications that a licence of these modules leaves out. */
export const unlicensedApplications = (modules: readonly string[]): Application[] => unlicensedAmong(modules)

const DAY_MS = 86_400_000
/** Administrators are warned this long before the licence ends. */
export const WARNING_DAYS = 30

/** Days that the licence still holds, today included; zero or less once it is over. */
export const daysLeft = ({ until }: Pick<License, 'until'>, now: Date): number => {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  return Math.round((Date.parse(`${until}T00:00:00Z`) - today) / DAY_MS) + 1
}
