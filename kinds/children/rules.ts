import type { KindRules } from '#resources/domain/kindRules.ts'
import { listCheck } from '#resources/domain/valueChecks.ts'
import type { ChildrenField } from './declaration.ts'

export const childrenRules = {
  check: listCheck,
  blank: [],
  input: null,
  isOutsideLetters: true,
  selection: ({ to, by }, { isWhole, rows }) => (isWhole ? rows(to, by) : '{ id displayName }'),
  report: { width: 2.6 },
} satisfies KindRules<ChildrenField>
