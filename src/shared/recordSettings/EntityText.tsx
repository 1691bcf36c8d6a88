import { capitalise } from '#i18n/fr/grammar.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'

/** Not lazy: the column of a list would be empty until its code arrives. */
export const EntityText = ({ value }: { value?: unknown }) => <>{capitalise(useNounOf()(String(value)).plural)}</>
