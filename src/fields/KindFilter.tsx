import { webKindOf } from '#kinds/web.ts'
import { useFieldControl } from './inputs/useFieldControl.ts'
import { type FieldOverrides, useFieldView } from './views/useFieldView.ts'

export type KindFilterProps = FieldOverrides & { source: string; alwaysOn?: boolean }

/** `<List filters={[<KindFilter key="seats" source="seats" alwaysOn />]}>` */
export const KindFilter = ({ source, ...overrides }: KindFilterProps) => {
  const view = useFieldView(source, overrides)
  const { value, type } = useFieldControl(source)
  const filter = view && webKindOf(view.field).filter
  return filter ? <filter.Input view={view} value={value} onChange={type} /> : null
}
