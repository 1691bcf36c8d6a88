import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { reportLabelTexts as texts } from '#i18n/fr/publicReports.ts'
import { MAX_LABELS } from '#resources/domain/problemReports.ts'
import { labelsAddress, useCanLabel } from './useLabelActions.tsx'

export const LabelsOfSelection = ({ right }: { right: string }) => {
  const { selectedIds = [] } = useListContext()
  if (!useCanLabel(right)) return null
  const isTooMany = selectedIds.length > MAX_LABELS
  return (
    <Button
      size="small"
      component={Link}
      to={labelsAddress(selectedIds.slice(0, MAX_LABELS).map(String))}
      startIcon={<QrCode2Outlined />}
    >
      {isTooMany ? texts.printFirst(MAX_LABELS) : texts.print}
    </Button>
  )
}
