import { useCallback } from 'react'
import { useZone } from '#src/time/useZone.ts'
import type { EntityView } from '../entityView.ts'
import type { SavedRecord } from '../slots.ts'
import { type FormValues, newValues, recordValues } from './formValues.ts'

type Setup = { valuesOf: (record: SavedRecord) => FormValues; newValues: () => FormValues }

/** Returns the form values of a record or a new one. `given` must keep its identity between renders. */
export const useFormSetup = (view: EntityView, given?: Readonly<Record<string, unknown>>): Setup => {
  const zone = useZone()
  return {
    valuesOf: useCallback((record: SavedRecord) => recordValues(view, record, { zone, now: new Date() }), [view, zone]),
    newValues: useCallback(() => newValues(view, { zone, now: new Date() }, given), [view, zone, given]),
  }
}
