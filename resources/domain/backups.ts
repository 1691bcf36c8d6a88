export const BACKUP_ACTIONS = ['EXPORT', 'IMPORT'] as const
export type BackupAction = (typeof BACKUP_ACTIONS)[number]

export const BACKUP_STATUSES = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const
export type BackupStatus = (typeof BACKUP_STATUSES)[number]

export const isRunningBackup = (status: string): boolean => status === 'PENDING' || status === 'IN_PROGRESS'

export const BACKUP_SERVICES = [
  'activity-thread',
  'company',
  'drive',
  'edition-generator',
  'entity-customizer',
  'intervention',
  'mailer',
  'parameter',
  'reservation',
  'security',
] as const

/** Saves the records of entities made in the console, because it holds their declarations. */
export const CONSOLE_SAVER = 'entity-customizer'

/** Services without data to save: it expires within minutes, belongs to the installation or to `CONSOLE_SAVER`. */
export const UNSAVED_SERVICES: readonly string[] = ['api-gateway', 'backup-manager', 'custom', 'mutex']

/** Services with copies of each other's data (names, items, blockings): they are saved and restored together. */
export const BOUND_SERVICES: readonly string[] = ['company', 'intervention', 'reservation', 'security']

export const withBound = (services: readonly string[]): string[] => {
  const isBound = services.some((service) => BOUND_SERVICES.includes(service))
  return [...new Set([...services, ...(isBound ? BOUND_SERVICES : [])])].sort()
}

/** Archives that one user may have sent, whole or in part, before they are imported. */
export const MAX_OPEN_ARCHIVES = 10
/** Bytes of one part of an uploaded archive; common proxies accept it. */
export const MAX_UPLOAD_PART = 16 * 1024 * 1024

/** Passphrase of an encrypted archive (characters). */
export const MIN_PASSPHRASE = 12
export const MAX_PASSPHRASE = 200
