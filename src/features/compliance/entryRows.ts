import { useEffect, useReducer, useRef, useState } from 'react'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { MAX_PRESCRIPTION_ROWS, pastedPrescriptions } from '#resources/domain/prescriptions.ts'
import { useDraftKey } from '#src/crud/form/useDraft.ts'
import { dropDraft, keepDraft, onInterrupted, readDraft } from '#src/ui/unsaved/draft.ts'

export type EntryRow = { key: number; label: string; article: string; deadline: string | null }

type Change =
  | { type: 'set'; key: number; values: Partial<EntryRow> }
  | { type: 'add'; after: number }
  | { type: 'remove'; key: number }
  | { type: 'paste'; key: number; lines: readonly string[] }
  | { type: 'replace'; rows: readonly Omit<EntryRow, 'key'>[] }

type State = { next: number; rows: readonly EntryRow[] }

const emptyRow = (key: number, label = ''): EntryRow => ({ key, label, article: '', deadline: null })

const START: State = { next: 1, rows: [emptyRow(0)] }

const inserted = ({ next, rows }: State, key: number, labels: readonly string[]): State => {
  const at = rows.findIndex((row) => row.key === key) + 1
  const added = labels.map((label, index) => emptyRow(next + index, label))
  return { next: next + added.length, rows: [...rows.slice(0, at), ...added, ...rows.slice(at)] }
}

const reduce = (state: State, change: Change): State => {
  if (change.type === 'add') return inserted(state, change.after, [''])
  if (change.type === 'paste') {
    const [first = '', ...others] = change.lines
    const rows = state.rows.map((row) => (row.key === change.key ? { ...row, label: first } : row))
    return inserted({ ...state, rows }, change.key, others)
  }
  if (change.type === 'replace') {
    const rows = change.rows.map((row, index) => ({ ...row, key: state.next + index }))
    const next = state.next + rows.length
    return rows.length > 0 ? { next, rows } : { next: next + 1, rows: [emptyRow(next)] }
  }
  if (change.type === 'set') {
    return {
      ...state,
      rows: state.rows.map((row) => (row.key === change.key ? { ...row, ...change.values } : row)),
    }
  }
  const rows = state.rows.filter(({ key }) => key !== change.key)
  return rows.length > 0 ? { ...state, rows } : { next: state.next + 1, rows: [emptyRow(state.next)] }
}

export const filledRows = (rows: readonly EntryRow[]): EntryRow[] => rows.filter(({ label }) => label.trim() !== '')

const PLACE = /^rows\[(\d+)\]\.(\w+)$/

export type RowErrors = Readonly<Record<string, string>>

export const errorKey = (key: number, field: string): string => `${key}.${field}`

export const rowErrorsOf = (errors: readonly FieldError[], sent: readonly EntryRow[]) => {
  const others: FieldError[] = []
  const byRow: Record<string, string> = {}
  for (const error of errors) {
    const [, index, field] = PLACE.exec(error.path) ?? []
    const row = sent[Number(index)]
    if (row && field) byRow[errorKey(row.key, field)] = error.message
    else others.push(error)
  }
  return { byRow, others }
}

type RowsDraft = { rows: EntryRow[] }

/** Stores the typed rows when the session ends or the page reloads, and restores them. */
const useRowsDraft = (rows: readonly EntryRow[], dispatch: (change: Change) => void) => {
  const key = useDraftKey('rows')
  const [wasFound, setFound] = useState(false)
  const current = useRef(rows)
  useEffect(() => {
    current.current = rows
  })
  useEffect(
    () =>
      onInterrupted(() => {
        const filled = filledRows(current.current)
        if (filled.length > 0) keepDraft(key, { rows: filled } satisfies RowsDraft)
      }),
    [key],
  )
  useEffect(() => {
    const draft = readDraft(key) as RowsDraft | undefined
    if (!draft) return
    dispatch({ type: 'replace', rows: draft.rows.slice(0, MAX_PRESCRIPTION_ROWS) })
    setFound(true)
    dropDraft(key)
  }, [key, dispatch])
  const forget = () => {
    setFound(false)
    dropDraft(key)
  }
  return { wasFound, forget }
}

export const useEntryRows = () => {
  const [{ rows }, dispatch] = useReducer(reduce, START)
  const [isCut, setCut] = useState(false)
  const paste = (row: EntryRow, text: string): boolean => {
    const lines = pastedPrescriptions(text)
    if (lines.length < 2 || row.label.trim() !== '') return false
    const room = MAX_PRESCRIPTION_ROWS - rows.length + 1
    setCut(lines.length > room)
    dispatch({ type: 'paste', key: row.key, lines: lines.slice(0, room) })
    return true
  }
  return { rows, isCut, paste, dispatch, draft: useRowsDraft(rows, dispatch) }
}
