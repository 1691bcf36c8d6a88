import { useFormState } from 'react-hook-form'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Section } from '../entityView.ts'
import type { FormSlots } from '../slots.ts'
import { errorLeaves, isUnderPath } from './errorPaths.ts'
import { FormIndex } from './FormIndex.tsx'
import { sectionId } from './FormSection.tsx'
import { afterId } from './Sections.tsx'
import { useShownSections } from './useSections.ts'

type Props = { formId: string; sections: readonly Section[]; titles: FormSlots['afterTitles'] }

const NO_ERROR = { count: 0, label: '' }

export const SectionIndex = ({ formId, sections, titles }: Props) => {
  const { errors } = useFormState()
  const leaves = errorLeaves(errors)
  const entries = useShownSections(sections).flatMap(({ key, label, fields }) => {
    const count = leaves.filter(({ path }) => fields.some(({ source }) => isUnderPath(path, source))).length
    const own = { id: sectionId(formId, key), label, wrong: { count, label: crudTexts.form.errorsIn(count) } }
    const after = titles?.[key]
    return after ? [own, { id: afterId(formId, key), label: after, wrong: NO_ERROR }] : [own]
  })
  return <FormIndex label={crudTexts.form.index} entries={entries} />
}
