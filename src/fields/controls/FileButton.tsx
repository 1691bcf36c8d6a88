import { Button } from '@mui/material'
import { type ReactNode, useRef } from 'react'

export type FileButtonProps = {
  label: string
  icon: ReactNode
  accept?: string
  capture?: 'environment'
  multiple?: boolean
  disabled?: boolean
  buttonRef?: (element: HTMLElement | null) => void
  describedBy?: string
  onFiles: (files: File[]) => void
}

export const FileButton = ({ label, icon, disabled, buttonRef, describedBy, onFiles, ...asked }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        {...asked}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        ref={buttonRef}
        size="small"
        variant="outlined"
        disabled={disabled}
        startIcon={icon}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
