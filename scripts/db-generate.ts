/** `npm run db:generate [name]`: writes the migration from the last snapshot to today's declarations, and the contract. */
import { parseArgs } from 'node:util'
import { resources } from '#resources/index.ts'
import { writeContract } from '#server/engine/graphql/contract.ts'
import { generateMigrationFile } from '#server/engine/tables/generate.ts'
import { services } from '#server/services.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const migrations = new URL('../server/migrations/', import.meta.url)
const file = await generateMigrationFile({
  resources,
  services,
  folder: migrations,
  name: positionals[0] ?? 'entities',
})
console.log(file ? `Migration écrite : server/migrations/${file}` : 'Les tables sont à jour.')

const changed = await writeContract({ resources, services, folder: new URL('../contract/', import.meta.url) })
console.log(changed.length > 0 ? `Contrat mis à jour : ${changed.join(', ')}` : 'Le contrat est à jour.')
