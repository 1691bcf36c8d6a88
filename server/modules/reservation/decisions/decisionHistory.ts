import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import type { LineChange } from '../validation/lineSteps.ts'

export const DECISIONS = 'validation'

export const historyOfDecisions = (changes: readonly LineChange[], comment: string | null) =>
  changes.flatMap(({ before, after, onBehalfOf = null }) =>
    after.steps.flatMap(({ name, status }, index) =>
      before.steps[index]?.status === status
        ? []
        : [
            {
              line: before,
              text: messages.history(before.itemName, name, messages.decided(status, onBehalfOf), comment),
            },
          ],
    ),
  )
