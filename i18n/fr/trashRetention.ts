import { TRASH_RETENTION_DAYS } from '#resources/domain/trashRetention.ts'

export const trashRetention = `${TRASH_RETENTION_DAYS === 30 ? 'trente' : TRASH_RETENTION_DAYS} jours`
