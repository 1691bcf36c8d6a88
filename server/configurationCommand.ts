/** `npm run config`: exports, plans and applies a configuration file with the rights of a user. */
import { configurationCommand as texts } from '#i18n/fr/configurationCommand.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import type { Kernel } from './engine/context.ts'
import { operatorContext } from './features/sessions/operatorContext.ts'
import { describeOutcome } from './modules/entity-customizer/configuration/describe.ts'
import { exportText } from './modules/entity-customizer/configuration/index.ts'
import { applyConfiguration, planConfiguration } from './modules/entity-customizer/configuration/run.ts'

export type ConfigurationCommand =
  | { action: 'export' }
  | { action: 'plan'; content: string }
  | { action: 'apply'; content: string; hash: string }

type CommandAnswer = { text: string; isDone: boolean }

type Described = Awaited<ReturnType<typeof describeOutcome>>

const linesOf = ({ changes, adopted, sql, problems, hash }: Described): string[] => [
  ...changes.flatMap((change) => [
    texts.change(change),
    ...(change.action === 'UPDATE' ? change.fields.map(texts.field) : []),
    ...[change.loss, change.consequence].flatMap((text) => (text ? texts.warning(text) : [])),
  ]),
  ...(changes.length === 0 && problems.length === 0 ? [texts.none] : []),
  ...(adopted > 0 ? [texts.adopted(adopted)] : []),
  ...(sql.length > 0 ? [texts.sql, ...sql.map((statement) => `  ${statement};`)] : []),
  ...(problems.length > 0 ? [texts.problems, ...problems.map((problem) => `  – ${problem}`)] : [texts.hash(hash)]),
]

export const runConfigurationCommand = async (
  kernel: Kernel,
  command: ConfigurationCommand,
  code: string = SUPER_ADMIN,
): Promise<CommandAnswer> => {
  const context = await operatorContext(kernel, code)
  if (!context) return { text: texts.nobody(code), isDone: false }
  if (command.action === 'export') return { text: await exportText(context), isDone: true }
  const { content } = command
  const outcome =
    command.action === 'plan'
      ? await planConfiguration(context, content)
      : await applyConfiguration(context, content, command.hash)
  const described = await describeOutcome(outcome)
  const isDone = described.problems.length === 0
  const lines = command.action === 'apply' && isDone ? [texts.applied(described.changes.length)] : linesOf(described)
  return { text: lines.join('\n'), isDone }
}
