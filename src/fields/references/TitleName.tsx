import { Box } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { WholeNumbers } from '#src/ui/WholeNumbers.tsx'
import { useCatalogue } from '../views/catalogue.ts'
import type { Reference } from './description.ts'
import { entityField } from './titleOf.ts'

/** « Heure du conte » of « R-202611-00012 – Heure du conte ». */
export const nameInTitle = (text: string, separator: string | undefined): string => {
  const at = separator ? text.indexOf(separator) : -1
  return separator && at > 0 ? text.slice(at + separator.length) : text
}

/** « R-202611-00012 » of « R-202611-00012 – Heure du conte »; empty without a separator in the title. */
export const numberInTitle = (text: string, separator: string | undefined): string => {
  const name = nameInTitle(text, separator)
  return separator && name !== text ? text.slice(0, -(name.length + separator.length)) : ''
}

/** « Heure du conte », then its number: with a title separator, the last part says most and comes first. */
export const TitleText = ({ text, separator }: { text: string; separator: string | undefined }) => {
  const name = nameInTitle(text, separator)
  if (!separator || name === text) return <WholeNumbers text={text} />
  return (
    <>
      <WholeNumbers text={name} />{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: WEIGHTS.text, fontSize: '0.875rem' }}>
        <WholeNumbers text={crudTexts.show.number(numberInTitle(text, separator))} />
      </Box>
    </>
  )
}

export const TitleName = ({ resource, record }: { resource: AnyResource; record: Reference }) => {
  const { registry } = useCatalogue()
  const named = entityField(resource)
  const owner = named ? registry.find(String((record as Record<string, unknown>)[named])) : resource
  return <TitleText text={record.displayName} separator={owner?.titleSeparator} />
}
