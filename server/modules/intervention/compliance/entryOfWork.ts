import { registerEntryTexts as texts } from '#i18n/fr/registers.ts'
import { beginningOf } from '#resources/domain/plainText.ts'
import { MAX_REGISTER_TEXT, type RegisterKind } from '#resources/domain/registers.ts'
import type { Values } from '#server/engine/values.ts'
import type { SourceWork } from './registerSources.ts'

const LABEL = 300
/** Filled lines, cut to the length of a text of the register. */
export const joinLines = (lines: readonly (string | null | undefined | false)[], between = '\n'): string =>
  beginningOf(lines.filter(Boolean).join(between), MAX_REGISTER_TEXT)

/** Values of the entry that reports a finished work: a control of a regulatory plan, else works. */
export const entryOfWork = (work: SourceWork): Values => {
  const missing = work.missingReason && texts.missing(work.missingReason)
  const around = {
    ...{ doneOn: work.doneOn, label: beginningOf(work.label, LABEL), place: work.place, performer: work.performer },
    content: joinLines([texts.work(work.number), work.description]),
  }
  if (work.isRegulatory)
    return {
      ...around,
      kind: 'CONTROL' satisfies RegisterKind,
      observations: joinLines([...work.gaps, missing]) || texts.noGap,
    }
  return {
    ...around,
    ...{ kind: 'WORKS' satisfies RegisterKind, doneOn: work.startedOn },
    // The end is after the day of the event; a work of one day has none.
    endedOn: work.doneOn > work.startedOn ? work.doneOn : null,
    content: joinLines([around.content, ...work.gaps, missing]),
  }
}
