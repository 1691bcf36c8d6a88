import type { Operations } from '#contract/backup-manager.ts'
import { BOUND_SERVICES } from '#resources/domain/backups.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { estimateRows } from './catalogue.ts'
import { savedServices } from './savedServices.ts'

const getBackupServices = async (context: Context) => {
  const names = await savedServices(context.kernel)
  const rows = await estimateRows(context.kernel.pool, names)
  return names.map((name) => ({ name, rows: rows.get(name) ?? 0, isBound: BOUND_SERVICES.includes(name) }))
}

export const getBackupServicesOperation = defineOperation<Operations['getBackupServices']>({
  sdl: /* GraphQL */ `
    "A service whose data a backup can contain."
    type BackupService {
      name: String!
      "Estimated number of rows (PostgreSQL statistics)."
      rows: Float!
      "Its data contain copies from other services, so the backup includes these too."
      isBound: Boolean!
    }

    extend type Query {
      "Returns the services whose data a backup can contain."
      getBackupServices: [BackupService!]!
    }
  `,
  right: 'BACKUP_EXPORT_MANAGEMENT',
  resolve: (context) => getBackupServices(context),
})
