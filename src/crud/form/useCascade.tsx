import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import { webKindOf } from '#kinds/web.ts'
import { cascadingFields } from '#resources/schema/resource.ts'
import { useZone } from '#src/time/useZone.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { EntityView } from '../entityView.ts'
import type { SavedRecord } from '../slots.ts'
import type { FormValues } from './formValues.ts'

const texts = treeTexts.cascade

type Answer = { applyToChildren: boolean } | undefined
type Question = { changes: readonly string[]; total: number; different: number; answer: (answer: Answer) => void }

type Cascade = {
  /** `onQuestion`: called if the user must answer. */
  ask: (values: FormValues, onQuestion: () => void) => Promise<Answer>
  dialog: ReactNode
}

const ALONE: Answer = { applyToChildren: false }
const NOTHING: Readonly<Record<string, unknown>> = {}

const useCounts = ({ path, resource }: EntityView) => {
  const dataProvider = useDataProvider()
  const count = async (filter: object): Promise<number> => {
    const page = { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } } as const
    const { meta: found } = await dataProvider.getList(path, { ...page, filter, meta: { columns: [] } })
    return found?.total ?? 0
  }
  return async (id: string, changed: readonly string[], values: FormValues) => {
    const under = { [resource.parent ?? '']: { under: id } }
    const alike = changed.map((name) => count({ ...under, [name]: { in: [values[name]] } }))
    const [total = 0, ...same] = await Promise.all([count(under), ...alike])
    return { total, different: total - Math.min(...same) }
  }
}

const CascadeDialog = ({ view, question }: { view: EntityView; question: Question | undefined }) => (
  <Dialog open={question !== undefined} onClose={() => question?.answer(undefined)} maxWidth="sm">
    {question && (
      <>
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogContent>
          {question.changes.map((change) => (
            <DialogContentText key={change} sx={{ fontWeight: WEIGHTS.name }}>
              {change}
            </DialogContentText>
          ))}
          <DialogContentText>{texts.question(question.total, view.noun, question.different)}</DialogContentText>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" onClick={() => question.answer(undefined)}>
            {crudTexts.cancel}
          </Button>
          <Button onClick={() => question.answer(ALONE)}>{texts.only}</Button>
          <Button variant="contained" autoFocus onClick={() => question.answer({ applyToChildren: true })}>
            {texts.all(question.different)}
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
)

export const useCascade = (view: EntityView, record: SavedRecord | undefined): Cascade => {
  const countsOf = useCounts(view)
  const zone = useZone()
  const [question, setQuestion] = useState<Question>()
  const sentence = (name: string, values: FormValues): string => {
    const field = view.bySource.get(name)
    return field ? texts.change(field.label, webKindOf(field.field).toText(values[name], field, { zone })) : name
  }
  const ask: Cascade['ask'] = async (values, onQuestion) => {
    const before = record ?? NOTHING
    const changed = cascadingFields(view.resource).filter((name) => values[name] !== before[name])
    if (!record || changed.length === 0) return ALONE
    const { total, different } = await countsOf(record.id, changed, values)
    if (different === 0) return ALONE
    onQuestion()
    return new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setQuestion(undefined)
        resolve(given)
      }
      setQuestion({ changes: changed.map((name) => sentence(name, values)), total, different, answer })
    })
  }
  return { ask, dialog: <CascadeDialog view={view} question={question} /> }
}
