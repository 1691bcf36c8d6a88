/** `npm run operations`: writes the types of the web's GraphQL documents. */
import { writeOperations } from './operations.ts'

await writeOperations()
