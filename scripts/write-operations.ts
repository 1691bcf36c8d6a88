/** `npm run operations`: writes the types of the web's GraphQL documents. */
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { planOperations } from './operations.ts'

await writeFiles(await planOperations())
