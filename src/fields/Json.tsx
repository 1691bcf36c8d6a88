import type { JsonField } from '#resources/schema/field.ts'
import { Empty, isBlank } from './controls/Empty.tsx'
import type { DisplayProps, FieldModule } from './fieldModule.ts'

const toText = (value: unknown): string => (isBlank(value) ? '' : JSON.stringify(value))

const Display = ({ value }: DisplayProps<JsonField>) => (isBlank(value) ? <Empty /> : <code>{toText(value)}</code>)

/** Structured data of a system entity: shown where it must be, never in a form. */
export const json: FieldModule<JsonField> = { Input: () => null, Display, toText }
