import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Controller, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { loadUser } from '#dataProviders/account.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { userLabels } from '#i18n/fr/entities/user.ts'
import { offeredChoices } from '#resources/domain/offeredChoices.ts'
import { user } from '#resources/entities/user.ts'
import type { PhoneField, UrlField, TextField as Written } from '#resources/schema/field.ts'
import { SKIP_LEAVE_CHECK } from '#src/crud/form/afterSave.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { rebaseDirtyValues } from '#src/crud/form/rebaseDirtyValues.ts'
import { changedValues } from '#src/crud/form/sameValue.ts'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { accountLabelOf } from './labels.ts'
import { ACCOUNT_KEY, type Account, type AccountInput, updateAccount, useAccount } from './useAccount.ts'

const texts = authTexts.account
const TITLES: Readonly<Record<string, string>> = userLabels.fields.title.values
const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'professionalFunction', 'onlineCalendar'] as const
const SOURCES = ['title', ...FIELDS] as const
const AUTO_COMPLETE: Partial<Record<Path<AccountInput>, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  phoneNumber: 'tel',
  professionalFunction: 'organization-title',
}

const toInput = (values: AccountInput): AccountInput => ({
  title: values.title || null,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  phoneNumber: values.phoneNumber || null,
  professionalFunction: values.professionalFunction || null,
  onlineCalendar: values.onlineCalendar || null,
})

const useSave = (form: UseFormReturn<AccountInput>, onSaved: () => void) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  return async (values: AccountInput) => {
    const before = form.formState.defaultValues as AccountInput
    try {
      await updateAccount(changedValues(toInput(before), toInput(values)))
      await Promise.all([client.invalidateQueries({ queryKey: ACCOUNT_KEY }), loadUser()])
      notify(texts.saved, { type: 'success' })
      onSaved()
      if (rebaseDirtyValues(form, values)) navigate('/account', { state: { [SKIP_LEAVE_CHECK]: true } })
    } catch (error) {
      const fields = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
      for (const [path, message] of fields) form.setError(path as Path<AccountInput>, { message: String(message) })
      if (fields.length === 0) notify(messageFor(error), { type: 'error' })
    }
  }
}

const AccountForm = ({ account }: { account: Account }) => {
  const form = useForm<AccountInput>({ mode: 'onBlur', defaultValues: account })
  const { register, control, handleSubmit, watch, formState } = form
  const draft = useDraft({ form, sources: SOURCES, isKept: true })
  const values = watch()
  const save = useSave(form, draft.forget)
  const { errors, isSubmitting, isDirty } = formState
  const help = (name: Path<AccountInput>) => ({
    error: Boolean(errors[name]),
    helperText: fieldHelp(errors[name]?.message),
  })
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(save)}>
      <LeaveCheck isDirty={isDirty} />
      <DraftNotice draft={draft} />
      <Box sx={{ display: 'grid', columnGap: 3, rowGap: 0.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Controller
          control={control}
          name="title"
          render={({ field }) => (
            <TextField {...field} value={field.value ?? ''} select label={accountLabelOf('title')} {...help('title')}>
              <MenuItem value="">{texts.none}</MenuItem>
              {offeredChoices(user.fields.title, account.title).map((value) => (
                <MenuItem key={value} value={value}>
                  {TITLES[value]}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {FIELDS.map((name) => {
          const { required = false, maxLength }: Written | PhoneField | UrlField = user.fields[name]
          return (
            <TextField
              key={name}
              {...register(name, required ? { required: authTexts.setPassword.required } : {})}
              label={accountLabelOf(name)}
              required={required}
              autoComplete={AUTO_COMPLETE[name]}
              slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: Boolean(values[name]) || undefined } }}
              {...help(name)}
            />
          )
        })}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          mt: 2,
          pt: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto', alignSelf: 'center' }}>
          {crudTexts.form.required}
        </Typography>
        <Button component={Link} to="/account" color="inherit">
          {texts.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {texts.save}
        </Button>
      </Box>
    </Box>
  )
}

export const AccountUpdate = () => {
  const { data: account, error, refetch } = useAccount()
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <PageHeader title={texts.updateTitle} back={{ label: texts.title, to: '/account' }} />
      {account && <AccountForm account={account} />}
      {!account && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!account && !error && <LoadingLines rows={6} />}
    </Box>
  )
}
