import { useFormState } from 'react-hook-form'
import { parameterCategories, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { FormIndex } from '#src/crud/form/FormIndex.tsx'
import type { ParameterTexts } from './parametersData.ts'
import { categoryId, type ParameterGroup } from './shown.ts'

export const CategoryIndex = ({ categories }: { categories: readonly ParameterGroup[] }) => {
  const { errors, dirtyFields } = useFormState<ParameterTexts>()
  const entries = categories.map(({ category, codes }) => {
    const wrong = codes.filter((code) => errors[code]).length
    const changed = codes.filter((code) => dirtyFields[code]).length
    return {
      id: categoryId(category),
      label: parameterCategories[category],
      wrong: { count: wrong, label: texts.errorsIn(wrong) },
      changed: { count: changed, label: texts.changes(changed) },
    }
  })
  return <FormIndex label={texts.index} entries={entries} />
}
