import type { AnyResource } from '#resources/schema/resource.ts'

/** Field with the entity of the record whose title is the own title; undefined if the title is of the entity itself. */
export const entityField = ({ title: [name = ''], fields }: AnyResource): string | undefined => {
  const field = fields[name]
  return field?.kind === 'text' ? field.titleOf : undefined
}
