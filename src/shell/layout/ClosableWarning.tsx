import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, Button, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ClosableWarningProps = {
  severity: 'warning' | 'error'
  children: ReactNode
  path: string
  labels: { see: string; close: string }
  onClose: () => void
}

export const ClosableWarning = ({ severity, children, path, labels, onClose }: ClosableWarningProps) => (
  <Alert
    severity={severity}
    sx={{ mb: 2 }}
    action={
      <>
        <Button component={Link} to={path} color="inherit" size="small">
          {labels.see}
        </Button>
        <IconButton color="inherit" size="small" aria-label={labels.close} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </>
    }
  >
    {children}
  </Alert>
)
