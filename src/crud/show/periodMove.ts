import type { Changes } from '#dataProviders/activities.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import { isUtcText } from '#resources/domain/time.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { dayOfInstant, hoursLabel, parseInstant, periodLabel } from '#src/time/when.ts'

/** Returns the fields of start and end if both are required and a rule orders them. */
export const periodFields = ({
  rules = [],
  fields,
}: AnyResource): readonly [start: string, end: string] | undefined => {
  for (const {
    rule,
    fields: [end = '', start = ''],
  } of rules) {
    const isWhole = [start, end].every((name) => fields[name]?.kind === 'dateTime' && fields[name]?.required)
    if (rule === 'after' && isWhole) return [start, end]
  }
  return undefined
}

/** A distant « now », so that labels avoid « aujourd’hui » and « demain ». */
const NEVER = new Date(0)

export const periodMove = (resource: AnyResource, changes: Changes, zone: string): string | undefined => {
  const [start = '', end = ''] = periodFields(resource) ?? []
  const [first, last] = [changes[start], changes[end]]
  if (Object.keys(changes).length !== 2 || !first || !last) return undefined
  const period = (when: 'before' | 'after') => {
    const [startingAt, endingAt] = [first[when], last[when]]
    if (!isUtcText(startingAt) || !isUtcText(endingAt)) return undefined
    return { startingAt: parseInstant(startingAt), endingAt: parseInstant(endingAt) }
  }
  const [was, is] = [period('before'), period('after')]
  if (!was || !is) return undefined
  const [from, to] = [periodLabel(was, zone, NEVER), periodLabel(is, zone, NEVER)]
  const days = new Set([...Object.values(was), ...Object.values(is)].map((instant) => dayOfInstant(instant, zone)))
  return texts.change(from, days.size === 1 ? hoursLabel(is, zone) : to)
}
