import { Box, FormHelperText, Typography } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import { frequencyText } from '#i18n/fr/recurrence.ts'
import { parseEndlessRule, ruleText } from '#resources/domain/recurrence.ts'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { FrequencyFields } from '#src/shared/recurrence/FrequencyFields.tsx'
import { type FrequencyChoice, frequencyChoiceOf, repetitionOf } from '#src/shared/recurrence/frequency.ts'
import { SkippedMonths } from '#src/shared/recurrence/SkippedMonths.tsx'

const YEARLY: FrequencyChoice = { frequency: 'YEARLY', interval: 1, weekDays: [], weeks: '', monthlyBy: 'DATE' }

/** A rule without end: the months of its first years are listed. */
const YEARS = { MONTHLY: 1, YEARLY: 4 } as const

const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}-${day.slice(5, 7)}-31`

const DAY = /^\d{4}-\d{2}-\d{2}$/

const choiceIn = (text: unknown): FrequencyChoice | undefined => {
  const rule = typeof text === 'string' ? parseEndlessRule(text) : undefined
  return rule && frequencyChoiceOf(rule)
}

/** The stored text follows the fields; a number that is none stays in the field alone. */
export const RuleInput = ({ view, source, disabled, readOnly, ...rules }: InputProps) => {
  const control = useFieldControl(source, rules)
  const startsOn = useWatch({ name: 'startsOn' })
  const [typed, setTyped] = useState<FrequencyChoice>()
  const choice = typed ?? choiceIn(control.value) ?? YEARLY
  const first = DAY.test(String(startsOn)) ? String(startsOn) : undefined
  const isFixed = disabled || readOnly
  const change = (part: Partial<FrequencyChoice>) => {
    const next = { ...choice, ...part }
    setTyped(next)
    const repetition = first && repetitionOf(next, first)
    control.choose(repetition ? ruleText(repetition, 'UTC') : '')
  }
  const follow = useEffectEvent((day: string) => {
    const isPlace = choice.monthlyBy === 'PLACE' || choice.monthlyBy === 'LAST'
    const repetition = repetitionOf(choice, day)
    if (repetition && (!control.value || isPlace)) control.type(ruleText(repetition, 'UTC'))
  })
  const known = useRef(control.value ? first : undefined)
  useEffect(() => {
    if (first === undefined || first === known.current) return
    known.current = first
    follow(first)
  }, [first])
  const rule = typeof control.value === 'string' ? parseEndlessRule(control.value) : undefined
  return (
    <Box
      component="fieldset"
      disabled={isFixed}
      tabIndex={-1}
      ref={control.ref}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, '&:focus-visible': { outline: 'none' } }}
    >
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 1.5 }}>
        {view.label}
      </Typography>
      {first ? (
        <>
          <FrequencyFields repeat={choice} first={first} change={change} />
          <Typography sx={{ mb: 1 }}>{rule ? frequencyText(rule, first) : ''}</Typography>
          {rule && (rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') && (
            <SkippedMonths
              rule={rule}
              first={first}
              last={yearsAfter(first, YEARS[rule.frequency])}
              onLastDay={() => change({ monthlyBy: 'LAST_DAY' })}
            />
          )}
        </>
      ) : (
        <Typography color="textSecondary">{texts.fromStart}</Typography>
      )}
      {control.error && <FormHelperText error>{control.error}</FormHelperText>}
    </Box>
  )
}
