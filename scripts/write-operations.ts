import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { planOperations } from './operations.ts'

await writeFiles(await planOperations())
