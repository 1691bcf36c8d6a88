import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { roleTexts } from '#i18n/fr/roles.ts'
import type { RightPart } from '#resources/domain/rights.ts'
import { LEVELS, type Level, levelOf, partsOf } from '#resources/domain/roleRights.ts'
import type { RightDefinition } from '#resources/schema/right.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { FlagLine, PartBox, RightNotes, type SwitchProps, useRightLabel } from './RightSwitches.tsx'

const PARTS: readonly RightPart[] = ['read', 'createAndUpdate', 'delete']
const texts = fieldTexts.rights

type Props = SwitchProps & {
  caption: string
  definitions: readonly RightDefinition[]
  onLevel?: (level: Level) => void
}

const PartsTable = ({ caption, definitions, ...switches }: Omit<Props, 'onLevel'>) => {
  const rightLabel = useRightLabel()
  return (
    <TableContainer>
      <Table size="small" aria-label={caption} sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.right}</TableCell>
            {PARTS.map((part) => (
              <TableCell
                key={part}
                align="center"
                sx={{ width: { xs: 64, sm: 110 }, lineHeight: 1.3, whiteSpace: { sm: 'nowrap' } }}
              >
                {texts[part]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {definitions.map((definition) => (
            <TableRow key={definition.code} hover>
              <TableCell component="th" scope="row">
                {rightLabel(definition.code)}
                <RightNotes definition={definition} {...switches} />
              </TableCell>
              {PARTS.map((part) => (
                <TableCell key={part} align="center">
                  {partsOf(definition).includes(part) && <PartBox definition={definition} part={part} {...switches} />}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const Levels = ({
  caption,
  definitions,
  rights,
  disabled,
  onLevel,
}: Omit<Props, 'onLevel'> & Required<Pick<Props, 'onLevel'>>) => {
  const current = levelOf(rights, definitions)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', mr: -0.75 }}>
      {LEVELS.map((level) => (
        <Button
          key={level}
          size="small"
          aria-label={roleTexts.levelLabel(roleTexts.levels[level], caption)}
          aria-pressed={level === current}
          disabled={disabled ?? false}
          onClick={() => onLevel(level)}
          sx={{ minWidth: 0, color: level === current ? 'text.primary' : 'primary.main' }}
        >
          {roleTexts.levels[level]}
        </Button>
      ))}
    </Box>
  )
}

export const RightsTable = ({ caption, definitions, onLevel, ...switches }: Props) => {
  const inParts = definitions.filter(({ shape }) => shape === 'parts')
  const flags = definitions.filter(({ shape }) => shape === 'flag')
  return (
    <Box role="group" aria-label={caption} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, flex: 1, minWidth: 180 }}>
          {caption}
        </Typography>
        {onLevel && <Levels caption={caption} definitions={definitions} onLevel={onLevel} {...switches} />}
      </Box>
      {inParts.length > 0 && <PartsTable caption={caption} definitions={inParts} {...switches} />}
      {flags.length > 0 && (
        <Box sx={{ mt: 1 }}>
          {flags.map((definition) => (
            <FlagLine key={definition.code} definition={definition} {...switches} />
          ))}
        </Box>
      )}
    </Box>
  )
}
