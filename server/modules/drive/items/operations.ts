import type { Operations } from '#contract/drive.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { listDeleted } from '#server/features/trash/listDeleted.ts'
import { restoreRecordOf } from '#server/features/trash/restore.ts'

const MOST_DELETED = 200

const getDriveTrash = (context: Context) =>
  listDeleted(context, context.kernel.resources.get('driveItem'), MOST_DELETED)

const restoreDriveItem = async (context: Context, id: string): Promise<string> => {
  return (await restoreRecordOf(context, 'driveItem', id)).recordId
}

export const getDriveTrashOperation = defineOperation<Operations['getDriveTrash']>({
  sdl: /* GraphQL */ `
    "A deleted folder or file of the drive."
    type DeletedDriveItem {
      "Id in the trash."
      id: ID!
      label: String!
      deletedAt: String!
      "End of the period for restoring."
      expiresAt: String!
      "Name of the deleting user, if another than the session's."
      deletedBy: String
    }

    extend type Query {
      "Returns deleted folders and files that can be restored, newest first."
      getDriveTrash: [DeletedDriveItem!]!
    }
  `,
  resolve: (context) => getDriveTrash(context),
})

export const restoreDriveItemOperation = defineOperation<Operations['restoreDriveItem']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Restores a folder with its content, or a file, from the trash; returns its id."
      restoreDriveItem(
        "Id in the trash."
        id: ID!
      ): ID!
    }
  `,
  right: ['FILE_MANAGEMENT', 'delete'],
  resolve: (context, { id }) => restoreDriveItem(context, id),
})
