import { useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { useShownFields } from '#src/fields/inputs/useFieldConditions.ts'
import { type EntityView, type Section, sectionsIn } from '../entityView.ts'
import { errorLeaves, isUnderPath } from './errorPaths.ts'
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

export type SectionParts = {
  first: readonly Section[]
  later: readonly Section[]
  isOpen: boolean
  open: (isOpen: boolean) => void
}

/** `later`: sections behind the fold of a new record. A value or an error in one of them opens it. */
export const useSectionParts = (
  sections: readonly Section[],
  form: Pick<UseFormReturn<FieldValues>, 'formState' | 'getValues'>,
  isNew: boolean,
): SectionParts => {
  const [asked, setAsked] = useState<boolean>()
  const { first, later } = useMemo(() => {
    const isLater = (section: Section) => isNew && section.isLater === true
    return {
      first: sections.filter((section) => !isLater(section)),
      later: sections.filter(isLater).map((section) => ({ ...section, isFolded: false })),
    }
  }, [sections, isNew])
  const sources = later.flatMap(({ fields }) => fields.map(({ source }) => source))
  const isWrong = errorLeaves(form.formState.errors).some(({ path }) => sources.some((one) => isUnderPath(path, one)))
  const isFilled = sources.some((source) => !isBlank(form.getValues(source)))
  return { first, later, isOpen: isWrong || (asked ?? isFilled), open: setAsked }
}
