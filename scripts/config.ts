/** `npm run config -- export|plan|apply`: the configuration as a file (docs/configuration.md). */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { configurationCommand as texts } from '#i18n/fr/configurationCommand.ts'
import { openKernel } from '#server/app.ts'
import { type ConfigurationCommand, runConfigurationCommand } from '#server/configurationCommand.ts'
import { wholeKinds, wholeSchema } from '#server/declared.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { withOwnerAddress } from '#server/platform/postgres/ownerAddress.ts'

const run = async (
  command: ConfigurationCommand,
  code: string | undefined,
): Promise<{ text: string; isDone: boolean }> => {
  const [config, log] = [readConfig(process.env), createLog('error')]
  return withOwnerAddress(config, log, async (connectionString) => {
    const opened = await openKernel({
      ...{ config, connectionString, ownerConnectionString: connectionString, log },
      ...wholeSchema,
      kinds: wholeKinds,
    })
    try {
      return await runConfigurationCommand(opened.kernel, command, code)
    } finally {
      await opened.close()
    }
  })
}

const commandOf = async (action: string | undefined, file: string | undefined, hash: string | undefined) => {
  if (action === 'export') return { action } as const
  if (!file || (action !== 'plan' && action !== 'apply')) return undefined
  const content = await readFile(file, 'utf8')
  if (action === 'plan') return { action, content } as const
  return hash ? ({ action, content, hash } as const) : undefined
}

try {
  const options = { help: { type: 'boolean', short: 'h' }, plan: { type: 'string' }, as: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, file] = positionals
  const command = values.help ? undefined : await commandOf(action, file, values.plan)
  if (!command) {
    console.log(texts.help)
  } else {
    const { text, isDone } = await run(command, values.as)
    if (action === 'export' && file && isDone) {
      await writeFile(file, text)
      console.log(texts.written(file))
    } else process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    if (!isDone) process.exitCode = 1
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? texts.help : message)
  process.exitCode = 1
}
