import type { Section } from '#src/crud/entityView.ts'

export const filledSections = (
  sections: readonly Section[],
  values: Readonly<Record<string, unknown>>,
): readonly Section[] =>
  sections.flatMap((section) => {
    const fields = section.fields.filter(({ name }) => values[name] !== null && values[name] !== undefined)
    return fields.length > 0 ? [{ ...section, fields }] : []
  })
