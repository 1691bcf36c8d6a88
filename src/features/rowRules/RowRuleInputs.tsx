import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { GetRowRuleCountsDocument } from '#dataProviders/operations/entity-customizer.customize.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { rowRuleTexts as texts } from '#i18n/fr/rowRulePages.ts'
import { isConditionSource } from '#resources/domain/customFieldSettings.ts'
import {
  AUTHOR_FIELD,
  CREATED_BY,
  isRuled,
  ROW_RULE_PARTS,
  type RowCondition,
  type RowRulePart,
  type RowTest,
  testsOf,
} from '#resources/domain/rowRules.ts'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { type FieldView, fieldView } from '#src/fields/views/fieldView.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { ConditionEditor } from '#src/shared/conditions/ConditionEditor.tsx'
import { EntityChoiceInput } from '#src/shared/recordSettings/ChoiceInput.tsx'
import { plainViews, useFormEntity, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'

export const RuledEntityInput = (props: InputProps) => {
  const can = useCan()
  const { setValue } = useFormContext()
  const clear = () => {
    for (const part of ROW_RULE_PARTS) setValue(part, null)
  }
  return <EntityChoiceInput {...props} isOffered={(one) => isRuled(one) && can(one.right ?? '')} onChosen={clear} />
}

const AUTHOR: FieldView = fieldView(CREATED_BY, AUTHOR_FIELD, texts.createdBy)

const conditionInput =
  (part: RowRulePart) =>
  ({ source, disabled: _disabled, readOnly: _readOnly, ...rules }: InputProps) => {
    const control = useFieldControl(source, rules)
    const view = useViewOf(useFormEntity())
    const sources = plainViews(view).filter(({ field, readIn }) => isConditionSource(field) && !readIn)
    if (!view)
      return part === 'readCondition' ? <Typography color="textSecondary">{texts.chooseEntity}</Typography> : null
    return (
      <ConditionEditor<RowCondition>
        words={texts[part]}
        condition={(control.value as RowCondition | null) ?? undefined}
        sources={[...sources, AUTHOR]}
        mine={texts.mine}
        error={control.error}
        onChange={(condition) => control.choose(condition ?? null)}
      />
    )
  }

const idOf = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  return typeof id === 'string' ? id : null
}

const testsIn = (condition: RowCondition | null): readonly RowTest[] => (condition ? testsOf(condition) : [])
const hasMine = (condition: RowCondition | null): boolean => testsIn(condition).some((test) => 'mine' in test)

/** Incomplete lines are refused by the server, which must not be asked for each of them. */
const isComplete = (condition: RowCondition | null): boolean =>
  testsIn(condition).every(
    (test) =>
      !('is' in test && [test.is].flat().length === 0) && !('isNot' in test && [test.isNot].flat().length === 0),
  )

const Counts = () => {
  const entity = useFormEntity()
  const [role, read, write] = useWatch({ name: ['role', ...ROW_RULE_PARTS] }) as unknown[]
  const conditions = [read, write].map((one) => (one as RowCondition | null) ?? null)
  const [readCondition, writeCondition] = conditions
  const input = { entity: entity ?? '', role: idOf(role), readCondition, writeCondition }
  const isAsked = entity !== undefined && input.role !== null && conditions.every(isComplete)
  const { data, error, isFetching } = useQuery({
    queryKey: ['rowRuleCounts', input],
    queryFn: ({ signal }) => callOperation(GetRowRuleCountsDocument, { input }, { signal }),
    enabled: isAsked,
    retry: false,
  })
  if (!isAsked) return null
  if (error) return <Alert severity="warning">{messageFor(error)}</Alert>
  const counts = data?.getRowRuleCounts
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography>{counts && !isFetching ? texts.counts(counts) : texts.counting}</Typography>
      {conditions.some(hasMine) && (
        <Typography variant="body2" color="textSecondary">
          {texts.countsHelp}
        </Typography>
      )}
    </Box>
  )
}

export const ReadConditionInput = conditionInput('readCondition')

const WriteCondition = conditionInput('writeCondition')
export const WriteConditionInput = (props: InputProps) => (
  <>
    <WriteCondition {...props} />
    <Counts />
  </>
)
