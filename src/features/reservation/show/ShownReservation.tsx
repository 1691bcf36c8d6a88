import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { webKindOf } from '#kinds/web.ts'
import { borrowing } from '#resources/entities/borrowing.ts'
import { type EntityView, isLoose } from '#src/crud/entityView.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { People } from '#src/shared/booking/People.tsx'
import { dayOfInstant, durationLabel, fullPeriodLabel, parseInstant } from '#src/time/when.ts'
import { FACTS, LEAD, PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { LeadFact, LeadText, wholePhrases } from '../LeadFact.tsx'
import { useCustomSections } from '../people/CustomFieldInputs.tsx'
import type { ReservationRecord } from '../reservationRecord.ts'
import { SeriesMark } from '../series/SeriesMark.tsx'
import type { FormBorrower } from '../values/formPeople.ts'
import { valuesOf } from '../values/formValues.ts'
import { CustomValues } from './CustomValues.tsx'
import { filledSections } from './filledSections.ts'
import { ShownLines } from './ShownLines.tsx'

const texts = reservationTexts.show

type Shown = { record: ReservationRecord; view: EntityView; zone: string }

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageSection isBeside title={title}>
    {children}
  </PageSection>
)

const PeriodSection = ({ record, zone }: Omit<Shown, 'view'>) => {
  const moments = { startingAt: parseInstant(record.startingAt), endingAt: parseInstant(record.endingAt) }
  return (
    <LeadFact isWide title={texts.when}>
      <LeadText>{wholePhrases(fullPeriodLabel(moments, zone))}</LeadText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {durationLabel(moments, zone)}
        </Typography>
        <Button
          size="small"
          component={Link}
          to={`/reservation/planning?view=week&date=${dayOfInstant(moments.startingAt, zone)}`}
          sx={{ px: 0 }}
        >
          {texts.seePlanning}
        </Button>
      </Box>
      <SeriesMark record={record} />
    </LeadFact>
  )
}

const NAMED = 3

const Items = ({ lines }: { lines: ReservationRecord['reservationItems'] }) => {
  const others = lines.length - NAMED
  return (
    <LeadFact title={texts.items}>
      {lines.slice(0, NAMED).map(({ id, quantity, reservableItem, cancelledAt }) => (
        <LeadText key={id}>
          <Box component="span" sx={cancelledAt ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}>
            {quantity > 1 ? `${quantity}\u00a0×\u00a0${reservableItem.displayName}` : reservableItem.displayName}
          </Box>
        </LeadText>
      ))}
      {others > 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.others(others)}
        </Typography>
      )}
    </LeadFact>
  )
}

const namesOf = (people: readonly FormBorrower[]): string[] => [
  ...new Set(people.map(({ name, useType }) => (useType ? texts.personFor(name, useType.displayName) : name))),
]

const Borrowers = ({ people }: { people: readonly FormBorrower[] }) => {
  const sections = useCustomSections(borrowing)
  const described = people.filter(({ customFields }) => filledSections(sections, customFields).length > 0)
  return (
    <>
      <People names={namesOf(people)} />
      {described.map(({ name, customFields }) => (
        <Box key={name} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: WEIGHTS.label }}>
            {name}
          </Typography>
          <CustomValues resource={borrowing} values={customFields} />
        </Box>
      ))}
    </>
  )
}

const PeopleSection = ({ record }: Pick<Shown, 'record'>) => {
  const { lines, borrowers } = valuesOf(record)
  const isApart = lines.some((line) => line.borrowers)
  return (
    <LeadFact title={texts.who}>
      {!isApart && <Borrowers people={borrowers} />}
      {isApart &&
        lines.map((line) => (
          <Box key={line.itemId} sx={{ '& + &': { mt: 1.5 } }}>
            <Typography component="h3" variant="body2" sx={{ fontWeight: WEIGHTS.name, mb: 0.75 }}>
              {line.name}
            </Typography>
            <Borrowers people={line.borrowers ?? borrowers} />
          </Box>
        ))}
    </LeadFact>
  )
}

const ShownFields = ({ fields = [], record }: { fields?: readonly FieldView[] } & Pick<Shown, 'record'>) =>
  fields.map((field) => {
    const { Display } = webKindOf(field.field)
    return (
      <Box key={field.name} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary" sx={{ mb: 0.25 }}>
          {field.label}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          <Display view={field} value={record.customFields[field.name]} />
        </Box>
      </Box>
    )
  })

const Details = ({ record, view }: Omit<Shown, 'zone'>) => {
  const sections = filledSections(view.customSections, record.customFields)
  const files = view.bySource.get('files')
  const Files = files && webKindOf(files.field).Display
  if (!record.useType && !record.overrideReason && sections.length === 0 && record.files.length === 0) return null
  return (
    <Part title={texts.why}>
      <Box component="dl" sx={FACTS}>
        {record.useType && (
          <Box>
            <Typography component="dt" variant="caption" color="textSecondary" sx={{ mb: 0.25 }}>
              {texts.useType}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {record.useType.displayName}
            </Typography>
          </Box>
        )}
        {record.overrideReason && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Typography component="dt" variant="caption" color="textSecondary" sx={{ mb: 0.25 }}>
              {texts.override}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
              {record.overrideReason}
            </Typography>
          </Box>
        )}
        <ShownFields fields={sections.find(isLoose)?.fields ?? []} record={record} />
      </Box>
      {sections
        .filter((section) => !isLoose(section))
        .map(({ key, label, fields }) => (
          <Box key={key} sx={{ mt: 2 }}>
            <Typography component="h3" variant="body2" sx={{ fontWeight: WEIGHTS.name, mb: 1 }}>
              {label}
            </Typography>
            <Box component="dl" sx={FACTS}>
              <ShownFields fields={fields} record={record} />
            </Box>
          </Box>
        ))}
      {Files && record.files.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography color="textSecondary">{texts.files}</Typography>
          <Files view={files} value={record.files} />
        </Box>
      )}
    </Part>
  )
}

export const ShownReservation = ({ record, view, zone }: Shown) => (
  <>
    <Box sx={{ ...LEAD, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <PeriodSection record={record} zone={zone} />
      <Items lines={record.reservationItems} />
      <PeopleSection record={record} />
    </Box>
    <Part title={texts.what}>
      <ShownLines lines={record.reservationItems} startingAt={record.startingAt} zone={zone} />
    </Part>
    <Details record={record} view={view} />
  </>
)
