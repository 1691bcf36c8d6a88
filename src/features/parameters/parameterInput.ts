import type { ReactNode } from 'react'
import type { ParameterCode } from '#resources/domain/parameters.ts'

export type ParameterInputProps = {
  code: ParameterCode
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  help: ReactNode
  isReadOnly: boolean
}
