import type { ReactNode } from 'react'
import type { ParameterCode } from '#resources/domain/parameters.ts'

/** Props of all parameter inputs; values are texts. */
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
