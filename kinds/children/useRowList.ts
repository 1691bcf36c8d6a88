import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import type { InputRules } from '#src/fields/inputs/useFieldControl.ts'
import { useRowsControl } from '#src/fields/inputs/useRowsControl.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { FindWebKind } from '#src/fields/webKind.ts'
import { useZone } from '#src/time/useZone.ts'
import { type ChildRow, holdsData, newRow, titleOf } from './rows.ts'

const texts = fieldTexts.children

/** Stored rows are folded by default; new rows and rows with errors are open. */
const useFolds = (isBroken: (index: number) => boolean) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  return {
    isOpen: (row: { rowKey: string; id?: unknown }, index: number) =>
      chosen[row.rowKey] ?? (isBroken(index) || !row.id),
    fold: (rowKey: string, isFolded: boolean) => setChosen((before) => ({ ...before, [rowKey]: !isFolded })),
  }
}

type Props = InputRules & { kindOf: FindWebKind; view: FieldView; source: string }

export type RowListControls = ReturnType<typeof useRowList>

export const useRowList = ({ kindOf, view, source, ...rules }: Props) => {
  const zone = useZone()
  const { getValues } = useFormContext()
  const { name, rows, error, isBroken, append, remove, move } = useRowsControl(source, rules)
  const folds = useFolds(isBroken)
  const [asked, setAsked] = useState<{ index: number; name: string }>()
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const noun = view.noun as Noun
  const moment = { zone, now: new Date() }
  const rowAt = (index: number): ChildRow => getValues(`${name}.${index}`) ?? {}
  const nameAt = (index: number) => titleOf(kindOf, view, rowAt(index), zone) || texts.nth(noun, index + 1)
  // The focused button disappears with its row, and the dialog keeps the focus until it closes.
  const take = (index: number) => {
    setSaid(texts.removed(nameAt(index)))
    remove(index)
    setAsked(undefined)
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return {
    listError: error,
    isBroken,
    ...folds,
    noun,
    said,
    asked,
    addButton,
    rows,
    add: () => append(newRow(kindOf, view, moment)),
    move: (from: number, to: number) => {
      setSaid(texts.moved(nameAt(from), to + 1, rows.length))
      move(from, to)
    },
    remove: (index: number) =>
      holdsData(kindOf, view, rowAt(index), moment) ? setAsked({ index, name: nameAt(index) }) : take(index),
    confirm: () => asked && take(asked.index),
    giveUp: () => setAsked(undefined),
  }
}
