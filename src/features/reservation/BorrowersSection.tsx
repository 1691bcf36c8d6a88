/** For whom: people of the organisation or from outside, one of them the main one. */
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, Chip, IconButton, Tooltip, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { borrowing } from '#resources/entities/borrowing.ts'
import { People } from '#src/features/booking/People.tsx'
import { useCan } from '#src/session/useSession.ts'
import { AddBorrower } from './AddBorrower.tsx'
import { CustomFieldInputs } from './CustomFieldInputs.tsx'
import type { FormBorrower, ReservationFormValues } from './formValues.ts'
import { ReservationSection } from './ReservationSection.tsx'

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
      <Box sx={{ flex: '1 1 180px' }}>
        <People names={[person.name]} />
        {person.email && (
          <Typography variant="body2" color="textSecondary" sx={{ pl: 4.25 }}>
            {person.email}
          </Typography>
        )}
      </Box>
      {!person.userId && <Chip size="small" variant="outlined" label={texts.external} />}
      {person.isMain && <Chip size="small" color="primary" variant="outlined" label={texts.main} />}
      {canChange && <Actions {...props} />}
    </Box>
  )
}

export const BorrowersSection = () => {
  const { setValue, formState, clearErrors } = useFormContext<ReservationFormValues>()
  const borrowers = useWatch<ReservationFormValues, 'borrowers'>({ name: 'borrowers' })
  const canChange = useCan()('CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')
  const change = (next: FormBorrower[]) => {
    clearErrors('borrowers')
    setValue('borrowers', next, { shouldDirty: true })
  }
  const error = formState.errors.borrowers?.root?.message ?? formState.errors.borrowers?.message
  return (
    <ReservationSection id="who" title={texts.title}>
      {borrowers.map((person, index) => (
        <Box key={person.key}>
          <Person
            person={person}
            canChange={canChange}
            onMain={() => change(borrowers.map((one) => ({ ...one, isMain: one === person })))}
            onRemove={() => change(borrowers.filter((one) => one !== person))}
          />
          <CustomFieldInputs resource={borrowing} path={`borrowers.${index}.`} />
        </Box>
      ))}
      {error && (
        <Typography role="alert" color="error">
          {error}
        </Typography>
      )}
      {canChange ? (
        <AddBorrower
          taken={borrowers.map(({ key }) => key)}
          isFirst={borrowers.length === 0}
          onAdd={(person) => change([...borrowers, person])}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {texts.self}
        </Typography>
      )}
    </ReservationSection>
  )
}
