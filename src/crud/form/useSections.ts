import { useMemo } from 'react'
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
