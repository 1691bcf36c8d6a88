import type { Operations } from '#contract/drive.ts'
import { importMessages } from '#i18n/fr/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { isImportable } from '#resources/domain/importable.ts'
import { createName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { renamed } from '#server/engine/customFields/renaming.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { AppError } from '#server/platform/errors.ts'
import { columnsOf, importedColumns, isKey } from './columns.ts'
import { isFileColumn } from './namedFiles.ts'
import { isNeeded, neededWithout } from './needed.ts'
import { filledBy, splitColumnsOf } from './splitColumns.ts'

const { hints } = transferTexts.import

const hasOwnRows = ({ fields }: AnyResource): boolean =>
  Object.values(fields).some((field) => field.kind === 'children' && field.handWritten && field.minItems)

/** True if the service replaces the derived operations: an import would bypass its rules. */
const isReplaced = ({ ownOperations }: Kernel, { key }: AnyResource): boolean =>
  ownOperations.has(createName(key)) || ownOperations.has(updateName(key))

const importRefusal = ({ kernel }: Context, resource: AnyResource): string | undefined => {
  const { importing } = hooksOf(kernel, resource.key)
  const isOwn = isReplaced(kernel, resource) || hasOwnRows(resource)
  if (resource.operations.includes('create') && !resource.operations.includes('update'))
    return importMessages.reasons.noChange
  if (!isImportable(resource)) return importMessages.reasons.noCreation
  return isOwn && !importing?.open ? importMessages.reasons.ownForm : undefined
}

/** Throws without access to create and update records. */
const importedResource = (context: Context, entity: string): AnyResource => {
  requireSession(context)
  const resource = context.kernel.resources.find(entity)
  if (!resource) throw new AppError('NOT_FOUND', importMessages.notImportable)
  requireWrite(context, resource)
  return resource
}

export const importableResource = (context: Context, entity: string): AnyResource => {
  const resource = importedResource(context, entity)
  const reason = importRefusal(context, resource)
  if (reason) throw new AppError('FORBIDDEN', reason)
  return resource
}

const hintOf = (context: Context, column: Column): string => {
  if (column.source === 'id') return hints.id
  return column.isWritable ? renamed(context, column.cell?.hint(column) ?? '') : hints.key
}

const readImportColumns = async (context: Context, entity: string) => {
  const resource = importedResource(context, entity)
  await loadDefinitions(context)
  const columns = importedColumns(columnsOf(context, resource))
  const reason = importRefusal(context, resource)
  const { importing } = hooksOf(context.kernel, entity)
  const splits = splitColumnsOf(resource, columns)
  const both = splits.map(({ source, label }) => ({
    source,
    label,
    hint: hints.names,
    isRequired: false,
    requiredWithout: [],
    isWritten: true,
    isFile: false,
    fills: filledBy(splits, source),
  }))
  return {
    reason: reason ?? null,
    maxChanges: importing?.maxChanges ?? null,
    canConfirmPast: importing?.canConfirmPast ?? false,
    asksSuccessor: resource.asksSuccessor ?? false,
    canConfirmAffected: resource.affectsReservations ?? false,
    columns: reason
      ? []
      : [
          ...columns.map((column) => ({
            source: column.source,
            label: column.label,
            hint: hintOf(context, column),
            isRequired: isNeeded(column),
            requiredWithout: neededWithout(column, columns),
            isWritten: column.isWritable,
            isFile: isFileColumn(column),
            fills: [column.source],
          })),
          ...both,
        ],
    keys: reason ? [] : columns.filter(isKey).map(({ source }) => source),
  }
}

export const getImportColumnsOperation = defineOperation<Operations['getImportColumns']>({
  sdl: /* GraphQL */ `
    "A field that a spreadsheet column can fill."
    type ImportColumn {
      "id, a field name, or customFields.NAME"
      source: String!
      label: String!
      hint: String!
      isRequired: Boolean!
      "The field is required if none of these sources is filled; empty: never for this reason."
      requiredWithout: [String!]!
      "False: the column only identifies records."
      isWritten: Boolean!
      "Contains file names; the files are uploaded with the import."
      isFile: Boolean!
      "Filled sources: itself, or both names of a person (lastName+firstName)."
      fills: [String!]!
    }

    "Importable columns of an entity."
    type ImportColumns {
      "Reason against importing the entity."
      reason: String
      columns: [ImportColumn!]!
      "Maximum number of records that one file may create or change; null: limited by its rows only."
      maxChanges: Int
      "True if rows in the past require confirmPast."
      canConfirmPast: Boolean!
      "True if rows may leave pending decisions without an approver, which requires a successor."
      asksSuccessor: Boolean!
      "True if rows that affect reservations require confirmAffected."
      canConfirmAffected: Boolean!
      "Sources that can identify the record of a row."
      keys: [String!]!
    }

    extend type Query {
      "Returns the importable columns of an entity."
      getImportColumns(
        "The key of the entity."
        entity: String!
      ): ImportColumns!
    }
  `,
  resolve: (context, { entity }) => readImportColumns(context, entity),
})
