import { useMemo } from 'react'
import { useShownFields } from '#src/fields/useFieldConditions.ts'
import type { EntityView, Section } from '../entityView.ts'
import { writtenViews } from './writtenViews.ts'

/** The sections with the fields that a form asks for. */
export const useSections = (view: EntityView): Section[] =>
  useMemo(() => {
    const written = new Set(writtenViews(view))
    return view.sections
      .map((section) => ({ ...section, fields: section.fields.filter((field) => written.has(field)) }))
      .filter(({ fields }) => fields.length > 0)
  }, [view])

/** Those with a field that shows, inside the form: a title over nothing is no section. */
export const useShownSections = (sections: readonly Section[]): Section[] => {
  const shown = useShownFields(sections.flatMap(({ fields }) => fields.map(({ field }) => field)))
  return sections.filter(({ fields }) => fields.some(({ field }) => shown.has(field)))
}
