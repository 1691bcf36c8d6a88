/** `npm run db:generate [name] [-- --allow-data-loss]`: writes migration, contract and types of documents. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { generationMessages as messages } from '#i18n/fr/generation.ts'
import { productSchema, wholeSchema } from '#server/declared.ts'
import { filesOf, type Generation, lossesIn, type Owner, planGeneration } from '#server/engine/generation.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { EXTENSION_FOLDER } from '#server/platform/extensionFolder.ts'
import { planOperations } from './operations.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'allow-data-loss': { type: 'boolean', default: false } },
})

const owners: Owner[] = [
  {
    name: 'product',
    declared: productSchema,
    migrations: new URL('../server/migrations/', import.meta.url),
    contract: new URL('../contract/', import.meta.url),
  },
]
if (existsSync(EXTENSION_FOLDER)) {
  const folder = pathToFileURL(`${EXTENSION_FOLDER}/`)
  const [migrations, contract] = [new URL('migrations/', folder), new URL('contract/', folder)]
  owners.push({ name: 'app', declared: wholeSchema, beyond: productSchema, migrations, contract })
}

const fileName = ({ pathname }: URL): string => decodeURIComponent(pathname.split('/').at(-1) ?? '')

const say = ({ owner, migration, contract }: Generation): void => {
  console.log(migration ? messages.migration(owner, migration.name) : messages.noMigration(owner))
  const names = contract.map(({ url }) => fileName(url))
  console.log(names.length > 0 ? messages.contract(owner, names) : messages.noContract(owner))
}

const plans = await planGeneration(owners, positionals[0] ?? 'entities')
const losses = lossesIn(plans)
if (losses.length > 0) console.error(messages.losses(losses))
if (losses.length > 0 && !values['allow-data-loss']) {
  console.error(messages.refused)
  process.exitCode = 1
} else {
  const files = filesOf(plans)
  await writeFiles([...files, ...(await planOperations(files))])
  for (const plan of plans) say(plan)
}
