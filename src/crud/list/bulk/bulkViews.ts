/** The fields that many records can be given at once. */
import type { AnyResource } from '#resources/schema/resource.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import type { EntityView } from '../../entityView.ts'
import { writtenViews } from '../../form/writtenViews.ts'
import { useRouteScope } from '../../routeScope.ts'

/** Files are added to one record at a time, and lists of rows belong to one. */
const OF_ONE = new Set(['files', 'image', 'children', 'embedded', 'rights', 'richText'])

/** Where a service writes its records by operations of its own, there is no bulk update. */
const isHandWritten = ({ fields }: AnyResource): boolean =>
  Object.values(fields).some((field) => field.kind === 'children' && field.handWritten)

/** Neither what is unique to a record, nor its name, nor its place in a tree, which is changed by moving it. */
const isShared = ({ resource }: EntityView, { name, field, isCustom }: FieldView): boolean =>
  isCustom || !(field.unique || name === resource.parent || resource.title.includes(name))

/** What every record of the place has is not changed there: they would leave it. */
export const useBulkViews = (view: EntityView): FieldView[] => {
  const { resource } = view
  const { given = {} } = useRouteScope(view)
  if (resource.external || isHandWritten(resource)) return []
  return writtenViews(view).filter(
    (one) => !OF_ONE.has(one.field.kind) && isShared(view, one) && !(one.source in given),
  )
}
