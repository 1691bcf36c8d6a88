/** What a backup may hold, and how far one is. */

/** A backup is made of the data, or takes their place. */
export const BACKUP_ACTIONS = ['EXPORT', 'IMPORT'] as const
export type BackupAction = (typeof BACKUP_ACTIONS)[number]

/** Of a backup, and of the part of each service. */
export const BACKUP_STATUSES = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const
export type BackupStatus = (typeof BACKUP_STATUSES)[number]

export const isRunningBackup = (status: string): boolean => status === 'PENDING' || status === 'IN_PROGRESS'

/** The product's services whose data a backup may hold, in the order of the alphabet. */
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

/** Services of the product that hold nothing to save: what they keep lasts for minutes, or belongs to the installation. */
export const UNSAVED_SERVICES: readonly string[] = ['api-gateway', 'backup-manager', 'mutex']

/** They keep copies of each other (names, items, what an intervention blocks), so they are saved together or not at all. */
export const BOUND_SERVICES: readonly string[] = ['company', 'intervention', 'reservation', 'security']

/** With those that have to come along, without the others twice. */
export const withBound = (services: readonly string[]): string[] => {
  const isBound = services.some((service) => BOUND_SERVICES.includes(service))
  return [...new Set([...services, ...(isBound ? BOUND_SERVICES : [])])].sort()
}

/** Archives that one user may have sent, whole or in part, before they are imported. */
export const MAX_OPEN_ARCHIVES = 10
/** Bytes of one part of an archive that is sent: proxies let as much through. */
export const MAX_UPLOAD_PART = 16 * 1024 * 1024

/** Of what goes along with an archive that was encrypted. */
export const MIN_PASSPHRASE = 12
export const MAX_PASSPHRASE = 200
