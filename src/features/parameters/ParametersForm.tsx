import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { parameterCategories, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { PARAMETER_CODES, type ParameterCode } from '#resources/domain/parameters.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { focusField, focusFirstError } from '#src/crud/form/focusField.ts'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { rebaseDirtyValues } from '#src/crud/form/rebaseDirtyValues.ts'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { useOrigin } from '#src/crud/origin.ts'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { CategoryIndex, CategoryJump } from './CategoryIndex.tsx'
import { ParameterField } from './ParameterField.tsx'
import { isFound, ParameterSearch } from './ParameterSearch.tsx'
import { ParametersSaveBar } from './ParametersSaveBar.tsx'
import type { ParameterTexts } from './parametersData.ts'
import { categoryId, type ParameterGroup, SHOWN } from './shown.ts'
import { useSubmitParameters } from './useSubmitParameters.ts'

type CategoryProps = ParameterGroup & { found: ReadonlySet<ParameterCode> }

/** Inputs without match stay mounted and hidden: their changes are still saved. */
const CategorySection = ({ category, codes, found }: CategoryProps) => (
  <PageSection
    id={categoryId(category)}
    tabIndex={-1}
    title={parameterCategories[category]}
    isHidden={!codes.some((code) => found.has(code))}
  >
    <Box sx={{ display: 'grid', columnGap: 3, rowGap: 0.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {codes.map((code) => (
        <ParameterField key={code} code={code} isShown={found.has(code)} />
      ))}
    </Box>
  </PageSection>
)

const useFound = () => {
  const [search, setSearch] = useState('')
  const found = useMemo(
    () => new Set(SHOWN.flatMap(({ codes }) => codes).filter((code) => isFound(code, search))),
    [search],
  )
  const shown = SHOWN.filter(({ codes }) => codes.some((code) => found.has(code)))
  return { search, setSearch, found, shown }
}

const useParametersForm = (values: ParameterTexts, showAll: () => void) => {
  const root = useRef<HTMLFormElement>(null)
  const field = useOpenedField(root)
  const navigate = useNavigate()
  const origin = useOrigin('/')
  const isLeaving = useRef(false)
  const form = useForm<ParameterTexts>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: values,
    shouldFocusError: false,
  })
  const { reset, setError, handleSubmit, formState } = form
  const changed = Object.keys(formState.dirtyFields) as ParameterCode[]
  const refused: ParameterCode[] = []
  const { failure, submit } = useSubmitParameters((code, message) => {
    refused.push(code)
    setError(code, { type: 'refused', message })
  })
  const showErrors = (codes: readonly string[]): void => {
    showAll()
    setTimeout(() => focusFirstError(root.current, codes))
  }
  // Values from the server update unchanged inputs and keep changed ones.
  useEffect(() => reset(values, { keepDirtyValues: true }), [values, reset])
  const draft = useDraft({ form, sources: PARAMETER_CODES, isKept: true })
  const onSubmit = handleSubmit(
    async (typed) => {
      const sent = Object.fromEntries(changed.map((code) => [code, typed[code] ?? '']))
      const saved = await submit(sent)
      if (saved) {
        rebaseDirtyValues(form, sent, Object.fromEntries(changed.map((code) => [code, saved[code] ?? ''])))
        draft.forget()
        if (field) {
          isLeaving.current = true
          void navigate(origin)
        }
      } else if (refused.length > 0) showErrors(refused)
    },
    (errors) => showErrors(Object.keys(errors)),
  )
  return { root, form, changed, draft, failure, onSubmit, isLeaving: () => isLeaving.current }
}

/** URL parameter with the parameter to edit. After the save, the browser goes back to the previous page. */
const FIELD = 'field'

const useOpenedField = (root: RefObject<HTMLElement | null>) => {
  const [params] = useSearchParams()
  const field = params.get(FIELD)
  useEffect(() => {
    if (field) focusField(root.current, field)
  }, [root, field])
  return field
}

export const ParametersForm = ({ values }: { values: ParameterTexts }) => {
  const { search, setSearch, found, shown } = useFound()
  const { root, form, changed, draft, failure, onSubmit, isLeaving } = useParametersForm(values, () => setSearch(''))
  return (
    <FormProvider {...form}>
      <LeaveCheck isDirty={changed.length > 0} isLeaving={isLeaving} />
      <DraftNotice draft={draft} />
      <ParameterSearch value={search} onChange={setSearch} />
      {shown.length > 1 && <CategoryJump categories={shown} />}
      <Box
        ref={root}
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}
      >
        <CategoryIndex categories={shown} />
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: PAGE_WIDTH,
            // Level with the first entry of the index.
            ...(shown[0] && { [`& > #${categoryId(shown[0].category)}`]: { pt: 0.5, borderTop: 0 } }),
          }}
        >
          {SHOWN.map((category) => (
            <CategorySection key={category.category} {...category} found={found} />
          ))}
          {shown.length === 0 && (
            <Typography color="textSecondary" sx={{ py: 3 }}>
              {texts.nothingFound}
            </Typography>
          )}
          <ParametersSaveBar
            changes={changed.length}
            errors={Object.keys(form.formState.errors).length}
            failure={failure}
            isSaving={form.formState.isSubmitting}
            onReset={draft.abandon}
          />
        </Box>
      </Box>
    </FormProvider>
  )
}
