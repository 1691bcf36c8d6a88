import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, Box, Button, Chip, IconButton, Tooltip, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { borrowing } from '#resources/entities/borrowing.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { People } from '#src/shared/booking/People.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { ReservationSection } from '../ReservationSection.tsx'
import { type FormBorrower, separatePeople, sharePeople, userBorrower } from '../values/formPeople.ts'
import type { FormLine, ReservationFormValues } from '../values/formValues.ts'
import { AddBorrower } from './AddBorrower.tsx'
import { CustomFieldInputs } from './CustomFieldInputs.tsx'

const texts = reservationTexts.borrowers

type PersonProps = { person: FormBorrower; canChange: boolean; onMain: () => void; onRemove: () => void }

const Actions = ({ person, onMain, onRemove }: PersonProps) => (
  <>
    {!person.isMain && (
      <Button size="small" onClick={onMain} aria-label={texts.makeMain(person.name)}>
        {texts.makeMainShort}
      </Button>
    )}
    <Tooltip title={person.isMain ? texts.mainStays : texts.remove(person.name)}>
      <span>
        <IconButton aria-label={texts.remove(person.name)} disabled={person.isMain} onClick={onRemove}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  </>
)

const Person = (props: PersonProps) => {
  const { person, canChange } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box sx={{ flex: { xs: '1 1 110px', sm: '1 1 180px' } }}>
        <People names={[person.name]} />
        {person.email && (
          <Typography variant="body2" color="textSecondary" sx={{ pl: 4.25 }}>
            {person.email}
          </Typography>
        )}
      </Box>
      {person.useType && (
        <Typography variant="body2" color="textSecondary">
          {texts.use(person.useType.displayName)}
        </Typography>
      )}
      {!person.userId && (
        <Chip size="small" variant="outlined" label={person.departmentId ? texts.department : texts.external} />
      )}
      {person.isMain && <Chip size="small" color="primary" variant="outlined" label={texts.main} />}
      {canChange && <Actions {...props} />}
    </Box>
  )
}

type ListProps = {
  people: readonly FormBorrower[]
  path: string
  canChange: boolean
  onChange: (next: FormBorrower[]) => void
}

const Adding = ({ people, onChange }: Pick<ListProps, 'people' | 'onChange'>) => {
  const { user } = useSessionUser()
  const self = userBorrower(user, people.length === 0)
  const [lone] = people
  const isByDefault = people.length === 1 && lone?.key === self.key && Object.keys(lone.savedOn).length === 0
  const add = (person: FormBorrower) => onChange(isByDefault ? [{ ...person, isMain: true }] : [...people, person])
  return (
    <>
      <AddBorrower taken={people.map(({ key }) => key)} isFirst={people.length === 0} onAdd={add} />
      {!people.some(({ key }) => key === self.key) && (
        <Button size="small" onClick={() => onChange([...people, self])} sx={{ mt: 1, mr: 2, px: 0 }}>
          {texts.addSelf}
        </Button>
      )}
    </>
  )
}

const PeopleList = ({ people, path, canChange, onChange }: ListProps) => (
  <>
    {people.map((person, index) => (
      // The same external borrower may occur twice on an item.
      <Box key={`${person.key} ${people.findIndex(({ key }) => key === person.key) === index ? '' : index}`}>
        <Person
          person={person}
          canChange={canChange}
          onMain={() => onChange(people.map((one) => ({ ...one, isMain: one === person })))}
          onRemove={() => onChange(people.filter((one) => one !== person))}
        />
        <CustomFieldInputs resource={borrowing} path={`${path}.${index}.`} />
      </Box>
    ))}
    {canChange && <Adding people={people} onChange={onChange} />}
  </>
)

const Refusal = ({ message }: { message: string | undefined }) =>
  message ? (
    <Typography role="alert" color="error">
      {message}
    </Typography>
  ) : null

const usePeople = () => {
  const { setValue, clearErrors } = useFormContext<ReservationFormValues>()
  const [lines, borrowers] = useWatch<ReservationFormValues, ['lines', 'borrowers']>({ name: ['lines', 'borrowers'] })
  const change = (next: Partial<Pick<ReservationFormValues, 'lines' | 'borrowers'>>) => {
    clearErrors(['borrowers', ...lines.map((_, at) => `lines.${at}.borrowers` as const)])
    if (next.lines) setValue('lines', next.lines, { shouldDirty: true })
    if (next.borrowers) setValue('borrowers', next.borrowers, { shouldDirty: true })
  }
  return { lines, borrowers, change }
}

type ApartProps = ReturnType<typeof usePeople> & { canChange: boolean }

const PeopleApart = ({ lines, borrowers, change, canChange }: ApartProps) => {
  const { errors } = useFormContext<ReservationFormValues>().formState
  const own = (at: number) => (people: FormBorrower[]) =>
    change({ lines: lines.map((line, index) => (index === at ? { ...line, borrowers: people } : line)) })
  const makeCommon = (line: FormLine) => change(sharePeople({ lines, borrowers }, line))
  return (
    <>
      <Alert severity="info">{texts.apart}</Alert>
      {lines.map((line, at) => (
        <Box
          key={line.itemId}
          role="group"
          aria-label={texts.peopleOf(line.name)}
          sx={{ mt: 2, pt: 1.5, borderTop: at > 0 ? '1px solid' : 'none', borderColor: 'divider' }}
        >
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <Typography component="h3" sx={{ fontWeight: WEIGHTS.name }}>
              {line.name}
            </Typography>
            {canChange && (
              <Button size="small" onClick={() => makeCommon(line)} aria-label={texts.sharePeople(line.name)}>
                {texts.makeAlikeShort}
              </Button>
            )}
          </Box>
          <PeopleList
            people={line.borrowers ?? borrowers}
            path={`lines.${at}.borrowers`}
            canChange={canChange}
            onChange={own(at)}
          />
          <Refusal message={errors.lines?.[at]?.borrowers?.message} />
        </Box>
      ))}
    </>
  )
}

export const BorrowersSection = () => {
  const { errors } = useFormContext<ReservationFormValues>().formState
  const people = usePeople()
  const canChange = useCan()('CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')
  const { lines, borrowers, change } = people
  const isApart = lines.some((line) => line.borrowers)
  const error = errors.borrowers?.root?.message ?? errors.borrowers?.message
  return (
    <ReservationSection id="who" title={texts.title} field="borrowers">
      {isApart ? (
        <PeopleApart {...people} canChange={canChange} />
      ) : (
        <PeopleList
          people={borrowers}
          path="borrowers"
          canChange={canChange}
          onChange={(next) => change({ borrowers: next })}
        />
      )}
      <Refusal message={error} />
      {canChange && !isApart && lines.length > 1 && (
        <Button size="small" onClick={() => change(separatePeople({ lines, borrowers }))} sx={{ mt: 1, px: 0 }}>
          {texts.separatePeople}
        </Button>
      )}
      {!canChange && (
        <Typography variant="body2" color="textSecondary">
          {texts.self}
        </Typography>
      )}
    </ReservationSection>
  )
}
