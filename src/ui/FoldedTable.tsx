import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import { Box, Button } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useId, useState } from 'react'

/** The same figures as a chart. Closed, screen readers still read them, and the focus shows them. */
export const FoldedTable = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        endIcon={isOpen ? <ExpandLessOutlined /> : <ExpandMoreOutlined />}
        sx={{ mt: 1, '@media print': { display: 'none' } }}
      >
        {label}
      </Button>
      <Box id={id} sx={isOpen ? {} : { '@media screen': { '&:not(:focus-within)': visuallyHidden } }}>
        {children}
      </Box>
    </>
  )
}
