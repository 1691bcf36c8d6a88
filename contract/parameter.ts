/** Written by `npm run db:generate` from the SDL of the operations. */
import type { Upload } from '#server/engine/fileRequest.ts'

export type FirstStep = {
  readonly category?: FirstStepCategory | null
  readonly code: FirstStepCode
  readonly isDone: boolean
  readonly isSkipped: boolean
}

export type FirstStepCategory = {
  readonly displayName: string
  readonly id: string
}

export type FirstStepCode =
  | 'CATEGORY'
  | 'EMAIL'
  | 'GOOD'
  | 'HOURS'
  | 'ORGANISATION'
  | 'PERSON'
  | 'PLACE'
  | 'RESERVATION'
  | 'ROLE'
  | 'VALIDATION'

export type ParameterFile = {
  readonly url: string
  readonly value: string
}

export type ParameterSetting = {
  readonly category: string
  readonly code: string
  readonly default?: string | null
  readonly max?: number | null
  readonly maxLength?: number | null
  readonly min?: number | null
  readonly name: string
  readonly nullable: boolean
  readonly readOnly: boolean
  readonly type: string
  readonly value?: string | null
  readonly values?: readonly string[] | null
}

export type ParameterValueInput = {
  readonly code: string
  readonly value?: string | null
}

export type TimeZonePreview = {
  readonly bookings: number
  readonly interventions: number
  readonly isExact: boolean
}

export type UpdateParametersInput = {
  readonly confirmTimeZone?: boolean | null
  readonly values: readonly ParameterValueInput[]
}

export type UpgradeNotice =
  | 'PLANNING_SUBJECT_HIDDEN'
  | 'UNITS_OUT_OF_SERVICE'

export type Operations = {
  getFirstSteps: {
    args: {}
    result: readonly FirstStep[]
  }
  getParameters: {
    args: {}
    result: readonly ParameterSetting[]
  }
  getUpgradeNotices: {
    args: {}
    result: readonly UpgradeNotice[]
  }
  previewTimeZone: {
    args: {
      readonly zone: string
    }
    result: TimeZonePreview
  }
  dismissUpgradeNotice: {
    args: {
      readonly notice: UpgradeNotice
    }
    result: readonly UpgradeNotice[]
  }
  skipFirstStep: {
    args: {
      readonly code: FirstStepCode
      readonly isSkipped: boolean
    }
    result: readonly FirstStep[]
  }
  updateParameters: {
    args: {
      readonly confirmAffected?: readonly string[] | null
      readonly input: UpdateParametersInput
    }
    result: readonly ParameterSetting[]
  }
  uploadParameterFile: {
    args: {
      readonly code: string
      readonly file: Promise<Upload>
    }
    result: ParameterFile
  }
}
