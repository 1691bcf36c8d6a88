import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useReveal } from '#src/fields/inputs/useReveal.ts'
import { SECTION_FRAME, SectionTitle } from './FormSection.tsx'

type Props = { id: string; label: string; isOpen: boolean; onOpen: (isOpen: boolean) => void; children: ReactNode }

export const LaterSections = ({ id, label, isOpen, onOpen, children }: Props) => {
  const ref = useReveal<HTMLDivElement>(() => onOpen(true))
  return (
    <Box ref={ref} className="page-section" sx={SECTION_FRAME}>
      <SectionTitle id={id} label={label} isOpen={isOpen} onToggle={() => onOpen(!isOpen)} />
      <Box id={`${id}-fields`} sx={{ display: isOpen ? 'block' : 'none' }}>
        {children}
      </Box>
    </Box>
  )
}
