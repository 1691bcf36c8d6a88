import type { ChildrenField } from '#resources/schema/field.ts'
import { Empty } from './controls/Empty.tsx'
import type { DisplayProps, FieldModule } from './fieldModule.ts'
import { referencesOf } from './references/description.ts'
import { ReferenceLinks, ReferenceNames } from './references/ReferenceNames.tsx'

const Display = ({ view, value, compact }: DisplayProps<ChildrenField>) => {
  const records = referencesOf(value)
  if (records.length === 0) return <Empty />
  return compact ? <ReferenceNames records={records} /> : <ReferenceLinks to={view.field.to} records={records} />
}

/** Rows of another entity are written by its own screen: here they are only named. */
export const children: FieldModule<ChildrenField> = {
  Input: () => null,
  Display,
  toText: (value) =>
    referencesOf(value)
      .map(({ displayName }) => displayName)
      .join(', '),
}
