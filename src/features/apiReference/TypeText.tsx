import { Box, Link, Typography } from '@mui/material'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { useState } from 'react'
import { apiTexts as texts } from '#i18n/fr/apiPages.ts'

type Row = GraphQLArgument | GraphQLInputField | GraphQLField<unknown, unknown>

const canOpen = (type: GraphQLType): boolean => {
  const named = getNamedType(type)
  return isObjectType(named) || isInputObjectType(named) || isEnumType(named)
}

const TypeContent = ({ type }: { type: GraphQLType }) => {
  const named = getNamedType(type)
  if (isEnumType(named))
    return (
      <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {named
          .getValues()
          .map(({ name }) => name)
          .join(' · ')}
      </Typography>
    )
  if (isObjectType(named) || isInputObjectType(named)) return <TypeRows rows={Object.values(named.getFields())} />
  return null
}

export const TypeText = ({ type, isOpen: isOpenAtFirst = false }: { type: GraphQLType; isOpen?: boolean }) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const name = String(type)
  if (!canOpen(type)) return <code>{name}</code>
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-label={texts.showType(name)}
        onClick={() => setOpen(!isOpen)}
        sx={{ fontFamily: 'monospace', verticalAlign: 'baseline' }}
      >
        {name}
      </Link>
      {isOpen && (
        <Box sx={{ pl: 2, my: 0.5, borderLeft: 2, borderColor: 'divider' }}>
          <TypeContent type={type} />
        </Box>
      )}
    </>
  )
}

const isDemanded = (row: Row): boolean => !('args' in row) && isNonNullType(row.type) && row.defaultValue === undefined

export const TypeRows = ({ rows }: { rows: readonly Row[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <Box component="li" key={row.name} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ fontFamily: 'monospace', mr: 1 }}>
          {row.name}
        </Box>
        <TypeText type={row.type} />
        {isDemanded(row) && (
          <Typography component="span" variant="body2" sx={{ ml: 1 }}>
            ({texts.required})
          </Typography>
        )}
        {row.description && (
          <Typography component="span" variant="body2" color="textSecondary" lang="en" sx={{ ml: 1 }}>
            {row.description}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
)
