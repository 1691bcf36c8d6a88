/** Moves the end of a period with its start and keeps the duration (design.md, forms). */
import { useEffect } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { Temporal } from 'temporal-polyfill'
import { isDate } from '#resources/domain/dates.ts'
import { addMinutes, isUtcText, minutesBetween } from '#resources/domain/time.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { FormValues } from './formValues.ts'

export const followedEnd = (before: unknown, start: unknown, end: unknown): string | undefined => {
  if (isUtcText(before) && isUtcText(start) && isUtcText(end)) {
    return before === start ? undefined : addMinutes(end, minutesBetween(before, start))
  }
  const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)
  if (!isDay(before) || !isDay(start) || !isDay(end) || before === start) return undefined
  const moved = Temporal.PlainDate.from(before).until(start, { largestUnit: 'day' })
  return Temporal.PlainDate.from(end).add(moved).toString()
}

const isMoment = (value: unknown): boolean => isUtcText(value) || (typeof value === 'string' && isDate(value))

export const useFollowStart = (form: UseFormReturn<FormValues>, { rules }: AnyResource): void => {
  useEffect(() => {
    const periods = (rules ?? []).flatMap((rule) => (rule.rule === 'after' ? [rule.fields] : []))
    if (periods.length === 0) return
    const starts = new Map(periods.map(([, start]) => [start, get(form.getValues(), start) as unknown]))
    const { unsubscribe } = form.watch((values, { name, type }) => {
      for (const [end, start] of periods) {
        const now: unknown = get(values, start)
        const moved = name === start && type === 'change' && followedEnd(starts.get(start), now, get(values, end))
        // Ignores incomplete dates: the last complete start is the reference.
        if (isMoment(now)) starts.set(start, now)
        if (moved) form.setValue(end, moved, { shouldDirty: true })
      }
    })
    return unsubscribe
  }, [form, rules])
}
