import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import {
  departmentBorrower,
  type FormBorrower,
  knownExternalBorrower,
  newExternalBorrower,
  userBorrower,
} from '../values/formPeople.ts'
import { BorrowerPicker, type PossibleBorrower } from './BorrowerPicker.tsx'

const texts = reservationTexts.borrowers
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Props = { taken: readonly string[]; isFirst: boolean; onAdd: (person: FormBorrower) => void }

type OutsiderProps = Pick<Props, 'onAdd' | 'isFirst'> & { givenName: string; onClose: () => void }

const ExternalBorrowerForm = ({ onAdd, isFirst, givenName, onClose }: OutsiderProps) => {
  const [name, setName] = useState(givenName)
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const nameError = isChecked && !name.trim() ? texts.nameRequired : undefined
  const emailError = isChecked && email.trim() && !EMAIL.test(email.trim()) ? texts.emailInvalid : undefined
  const add = () => {
    setIsChecked(true)
    if (!name.trim() || (email.trim() && !EMAIL.test(email.trim()))) return
    onAdd(newExternalBorrower(name, email, isFirst))
    onClose()
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, gap: 2, alignItems: 'start' }}>
      <TextField
        autoFocus={!givenName}
        required
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={Boolean(nameError)}
        helperText={nameError}
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <TextField
        autoFocus={Boolean(givenName)}
        label={texts.email}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={Boolean(emailError)}
        helperText={emailError}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Box sx={{ display: 'flex', gap: 1, pt: 1 }}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" onClick={add}>
          {texts.add}
        </Button>
      </Box>
    </Box>
  )
}

const borrowerOf = ({ kind, id, displayName, email }: PossibleBorrower, isFirst: boolean): FormBorrower => {
  if (kind === 'PERSON') return userBorrower({ id, displayName }, isFirst)
  return kind === 'DEPARTMENT'
    ? departmentBorrower({ id, displayName }, email ?? '', isFirst)
    : knownExternalBorrower({ id, displayName }, { email: email ?? '', isMain: isFirst })
}

export const AddBorrower = ({ taken, isFirst, onAdd }: Props) => {
  const [newName, setNewName] = useState<string>()
  if (newName !== undefined) {
    const close = () => setNewName(undefined)
    return <ExternalBorrowerForm onAdd={onAdd} isFirst={isFirst} givenName={newName} onClose={close} />
  }
  const pick = (found: PossibleBorrower) => {
    const person = borrowerOf(found, isFirst)
    if (!taken.includes(person.key)) onAdd(person)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 1 }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <BorrowerPicker onPick={pick} onNew={setNewName} />
      </Box>
      <Button startIcon={<PersonAddOutlined />} onClick={() => setNewName('')}>
        {texts.addExternal}
      </Button>
    </Box>
  )
}
