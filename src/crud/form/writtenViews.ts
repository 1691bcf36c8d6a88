import { webKindOf } from '#kinds/web.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../entityView.ts'

export const isWritten = ({ field }: FieldView): boolean => !field.readOnly && webKindOf(field).isAsked(field)

export const writtenViews = ({ bySource }: EntityView): FieldView[] => [...bySource.values()].filter(isWritten)
