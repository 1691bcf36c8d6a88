/** Adding someone: a colleague by typing, or a person from outside by name and address. */
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { externalBorrower, type FormBorrower, userBorrower } from './formPeople.ts'

const texts = reservationTexts.borrowers
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Props = { taken: readonly string[]; isFirst: boolean; onAdd: (person: FormBorrower) => void }

type OutsiderProps = Pick<Props, 'onAdd' | 'isFirst'> & { onClose: () => void }

const Outsider = ({ onAdd, isFirst, onClose }: OutsiderProps) => {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const nameError = isChecked && !name.trim() ? texts.nameRequired : undefined
  const emailError = isChecked && email.trim() && !EMAIL.test(email.trim()) ? texts.emailInvalid : undefined
  const add = () => {
    setIsChecked(true)
    if (!name.trim() || (email.trim() && !EMAIL.test(email.trim()))) return
    onAdd(externalBorrower(name, email, isFirst))
    onClose()
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, gap: 2, alignItems: 'start' }}>
      <TextField
        autoFocus
        required
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={Boolean(nameError)}
        helperText={nameError}
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <TextField
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

export const AddBorrower = ({ taken, isFirst, onAdd }: Props) => {
  const [isOutsider, setIsOutsider] = useState(false)
  if (isOutsider) return <Outsider onAdd={onAdd} isFirst={isFirst} onClose={() => setIsOutsider(false)} />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 1 }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <ReferencePicker
          to="user"
          label={texts.addUser}
          value={[]}
          onChange={([user]) => {
            if (!user || taken.includes(`user:${user.id}`)) return
            onAdd(userBorrower({ id: user.id, displayName: user.displayName ?? '' }, isFirst))
          }}
        />
      </Box>
      <Button startIcon={<PersonAddOutlined />} onClick={() => setIsOutsider(true)}>
        {texts.addExternal}
      </Button>
    </Box>
  )
}
