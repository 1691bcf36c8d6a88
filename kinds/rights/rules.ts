import type { KindRules } from '#resources/domain/kindRules.ts'
import { rightDefinition } from '#resources/domain/rights.ts'
import { isRecord } from '#resources/domain/valueChecks.ts'
import { violationAt, violationIf } from '#resources/domain/violation.ts'
import type { RightsField } from './declaration.ts'

const RIGHT = /^[A-Z][A-Z0-9_]{0,99}$/

const isGrant = (grant: unknown): boolean =>
  grant === true ||
  (isRecord(grant) &&
    Object.entries(grant).every(
      ([part, given]) => (part === 'createAndUpdate' || part === 'delete') && typeof given === 'boolean',
    ))

export const rightsRules = {
  check: (value, _field, path) => {
    if (!isRecord(value)) return violationAt(path, 'type')
    // An unknown code may be an integrator's; the server checks it.
    const isKnown = Object.entries(value).every(
      ([code, grant]) =>
        RIGHT.test(code) && isGrant(grant) && (grant === true || rightDefinition(code)?.shape !== 'flag'),
    )
    return violationIf(!isKnown, path, 'rights')
  },
  blank: null,
  input: 'map',
  isOutsideLetters: true,
} satisfies KindRules<RightsField>
