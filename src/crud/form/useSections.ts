import { useMemo } from 'react'
import { useShownFields } from '#src/fields/inputs/useFieldConditions.ts'
import { type EntityView, type Section, sectionsIn } from '../entityView.ts'
import { writtenViews } from './writtenViews.ts'

export const useSections = (view: EntityView): Section[] =>
  useMemo(() => {
    const written = new Set(writtenViews(view))
    return sectionsIn(view, 'form')
      .map((section) => ({ ...section, fields: section.fields.filter((field) => written.has(field)) }))
      .filter(({ fields }) => fields.length > 0)
  }, [view])

export const useShownSections = (sections: readonly Section[]): Section[] => {
  const shown = useShownFields(sections.flatMap(({ fields }) => fields.map(({ field }) => field)))
  return sections.filter(({ fields }) => fields.some(({ field }) => shown.has(field)))
}
