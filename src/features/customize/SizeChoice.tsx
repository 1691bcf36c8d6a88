import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { FIELD_SIZES, gridColumnsOf, sizeOf } from './fieldTypes.ts'

const Drawing = ({ size }: { size: number }) => (
  <Box aria-hidden sx={{ width: 44, height: 8, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}>
    <Box sx={{ width: `${(gridColumnsOf(size) / 12) * 100}%`, height: '100%', bgcolor: 'primary.main' }} />
  </Box>
)

export const SizeChoice = ({ value, onChange }: { value: number; onChange: (size: number) => void }) => {
  const id = useId()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {customizeTexts.panel.size}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={sizeOf(value)}
        onChange={(_event, size: number | null) => size && onChange(size)}
      >
        {FIELD_SIZES.map((size) => (
          <ToggleButton
            key={size}
            value={size}
            sx={{ flexDirection: 'column', justifyContent: 'flex-start', gap: 0.5, px: 0.5, lineHeight: 1.2 }}
          >
            <Drawing size={size} />
            {customizeTexts.sizeNames[size]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
