import { MenuItem, TextField } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { parameterCategories, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { FormIndex, openSection } from '#src/crud/form/FormIndex.tsx'
import type { ParameterTexts } from './parametersData.ts'
import { categoryId, type ParameterGroup } from './shown.ts'

/** On phones and tablets, in place of the index beside the form. */
export const CategoryJump = ({ categories }: { categories: readonly ParameterGroup[] }) => (
  <TextField
    select
    fullWidth
    value=""
    onChange={({ target }) => openSection(target.value)}
    slotProps={{ select: { displayEmpty: true, renderValue: () => texts.jump, 'aria-label': texts.index } }}
    sx={{ display: { lg: 'none' }, maxWidth: { sm: 320 }, mb: 2 }}
  >
    {categories.map(({ category }) => (
      <MenuItem key={category} value={categoryId(category)}>
        {parameterCategories[category]}
      </MenuItem>
    ))}
  </TextField>
)

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
