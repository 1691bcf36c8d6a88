import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { tileTexts as texts } from '#i18n/fr/dashboardTiles.ts'
import { TILE_WIDTHS } from '#resources/domain/dashboardTiles.ts'

type Props = { label: string; value: number; onChange: (width: number) => void }

export const WidthChoice = ({ label, value, onChange }: Props) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label={label}
    onChange={(_event, width: number | null) => width !== null && onChange(width)}
  >
    {TILE_WIDTHS.map((width) => (
      <ToggleButton key={width} value={width}>
        {texts.widths[width]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
