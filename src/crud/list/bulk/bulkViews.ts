import { isRoleAllowed } from '#resources/domain/fieldRights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useWriter } from '#src/session/useWriter.ts'
import type { EntityView } from '../../entityView.ts'
import { writtenViews } from '../../form/writtenViews.ts'
import { useRouteScope } from '../../routeScope.ts'

const OF_ONE = new Set(['files', 'image', 'children', 'embedded', 'rights', 'richText'])

/** Services with `handWritten` rows write records by their own operations, without bulk update. */
const isHandWritten = ({ fields }: AnyResource): boolean =>
  Object.values(fields).some((field) => field.kind === 'children' && field.handWritten)

const isShared = ({ resource }: EntityView, { name, field, isCustom }: FieldView): boolean =>
  isCustom || !(field.unique || name === resource.parent || resource.title.includes(name))

/** Excludes fields that the scope of the list fixes: a changed record would leave the list. */
export const useBulkViews = (view: EntityView): FieldView[] => {
  const { resource } = view
  const { given = {} } = useRouteScope(view)
  const writer = useWriter()
  if (resource.external || isHandWritten(resource)) return []
  return writtenViews(view).filter(
    (one) =>
      !OF_ONE.has(one.field.kind) &&
      isShared(view, one) &&
      !(one.source in given) &&
      isRoleAllowed(one.write ?? {}, writer),
  )
}
