import type { JsonField } from '#resources/schema/field.ts'
import { Empty, isEmpty } from './controls/Empty.tsx'
import type { DisplayProps, FieldModule } from './fieldModule.ts'

const toText = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value))

const Display = ({ value }: DisplayProps<JsonField>) => (isEmpty(value) ? <Empty /> : <code>{toText(value)}</code>)

/** Structured data of a system entity: shown where it must be, never in a form. */
export const json: FieldModule<JsonField> = { Input: () => null, Display, toText }
