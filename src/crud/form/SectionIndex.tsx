import { useFormState } from 'react-hook-form'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Section } from '../entityView.ts'
import { errorLeaves, isUnderPath } from './errorPaths.ts'
import { FormIndex } from './FormIndex.tsx'
import { sectionId } from './FormSection.tsx'
import { useShownSections } from './useSections.ts'

type Props = { formId: string; sections: readonly Section[] }

export const SectionIndex = ({ formId, sections }: Props) => {
  const { errors } = useFormState()
  const leaves = errorLeaves(errors)
  const entries = useShownSections(sections).map(({ key, label, fields }) => {
    const count = leaves.filter(({ path }) => fields.some(({ source }) => isUnderPath(path, source))).length
    return { id: sectionId(formId, key), label, wrong: { count, label: crudTexts.form.errorsIn(count) } }
  })
  return <FormIndex label={crudTexts.form.index} entries={entries} />
}
