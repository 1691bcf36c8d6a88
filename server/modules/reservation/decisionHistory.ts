/** Texts of decisions for the activity thread. */
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import type { LineChange } from './lineSteps.ts'

/** History field of decisions. */
export const DECISIONS = 'validation'

/** Covers steps with a changed status. */
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
