import { definePart } from '#server/engine/service.ts'
import { restoreDriveVersionOperation } from './addVersion.ts'
import { copyDriveItemsOperation } from './copyItems.ts'
import { getDriveVersionsOperation } from './getVersions.ts'
import { getDriveTrashOperation, restoreDriveItemOperation } from './operations.ts'

export const itemsPart = definePart({
  operations: [
    getDriveTrashOperation,
    getDriveVersionsOperation,
    restoreDriveVersionOperation,
    copyDriveItemsOperation,
    restoreDriveItemOperation,
  ],
})
