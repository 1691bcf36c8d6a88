import type { AnyResource } from '#resources/schema/resource.ts'

/** Field that stores the entity of a copied title; undefined if the title is of the entity itself. */
export const entityField = ({ title: [name = ''], fields }: AnyResource): string | undefined => {
  const field = fields[name]
  return field?.kind === 'text' ? field.titleOf : undefined
}
