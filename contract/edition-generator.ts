/** Written by `npm run db:generate` from the SDL of the operations. */

export type EditionColumnChoice = {
  readonly isNumber: boolean
  readonly label: string
  readonly source: string
}

export type EditionFilterInput = {
  readonly category?: string | null
  readonly place?: string | null
  readonly sectors?: readonly string[] | null
  readonly statuses?: readonly string[] | null
  readonly useTypes?: readonly string[] | null
}

export type EditionModelColumnsInput = {
  readonly label?: string | null
  readonly source?: string | null
}

export type EditionModelContent =
  | 'BOARD'
  | 'RESERVATION'
  | 'RESERVATION_ITEM'

export type EditionModelInput = {
  readonly category?: string | null
  readonly columns?: readonly EditionModelColumnsInput[] | null
  readonly content?: EditionModelContent | null
  readonly description?: string | null
  readonly footer?: string | null
  readonly groupBy?: string | null
  readonly header?: string | null
  readonly name?: string | null
  readonly orientation?: EditionModelOrientation | null
  readonly pageBreak?: boolean | null
  readonly paper?: EditionModelPaper | null
  readonly period?: EditionModelPeriod | null
  readonly place?: string | null
  readonly sectors?: readonly string[] | null
  readonly statuses?: readonly EditionModelStatuses[] | null
  readonly totals?: boolean | null
  readonly types?: readonly EditionModelTypes[] | null
  readonly useTypes?: readonly string[] | null
}

export type EditionModelOrientation =
  | 'LANDSCAPE'
  | 'PORTRAIT'

export type EditionModelPaper =
  | 'A3'
  | 'A4'
  | 'A5'

export type EditionModelPeriod =
  | 'DAY'
  | 'MONTH'
  | 'WEEK'
  | 'YEAR'

export type EditionModelStatuses =
  | 'CLOSED'
  | 'DENIED'
  | 'FORTHCOMING'
  | 'IN_PROGRESS'
  | 'OVER'

export type EditionModelTypes =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY'

export type EditionPreview = {
  readonly columns: readonly EditionPreviewColumn[]
  readonly count: number
  readonly firstPage?: string | null
  readonly footer: string
  readonly groups: readonly EditionPreviewGroup[]
  readonly header: string
  readonly isCut: boolean
  readonly landscape: boolean
  readonly paper: string
  readonly period: string
  readonly title: string
  readonly totals: string
}

export type EditionPreviewColumn = {
  readonly label: string
  readonly number: boolean
  readonly width: number
}

export type EditionPreviewGroup = {
  readonly heading: string
  readonly rows: readonly (readonly string[])[]
  readonly totals: string
}

export type FillLettersInput = {
  readonly comment?: string | null
  readonly entity: string
  readonly format: string
  readonly ids: readonly string[]
  readonly keep?: boolean | null
  readonly model: string
  readonly send?: boolean | null
}

export type GenerateEditionInput = {
  readonly filter?: EditionFilterInput | null
  readonly format: string
  readonly from: string
  readonly model: string
  readonly to: string
}

export type GenerateRateEditionInput = {
  readonly by: string
  readonly categories?: readonly string[] | null
  readonly format: string
  readonly from: string
  readonly hours?: RateHoursInput | null
  readonly sectors?: readonly string[] | null
  readonly to: string
  readonly types?: readonly string[] | null
}

export type LetterMark = {
  readonly label: string
  readonly name: string
}

export type LetterMarkGroup = {
  readonly list?: string | null
  readonly marks: readonly LetterMark[]
  readonly title: string
}

export type LetterModelChoice = {
  readonly id: string
  readonly name: string
  readonly warning?: string | null
}

export type LetterOffer = {
  readonly formats: readonly string[]
  readonly models: readonly LetterModelChoice[]
}

export type PreviewEditionInput = {
  readonly draft?: EditionModelInput | null
  readonly filter?: EditionFilterInput | null
  readonly from: string
  readonly model?: string | null
  readonly to: string
}

export type RateHoursInput = {
  readonly days?: readonly number[] | null
  readonly end: string
  readonly start: string
}

export type Operations = {
  getEditionColumns: {
    args: {
      readonly content: string
    }
    result: readonly EditionColumnChoice[]
  }
  getLetterMarks: {
    args: {
      readonly type: string
    }
    result: readonly LetterMarkGroup[]
  }
  getLetterOffer: {
    args: {
      readonly entity: string
      readonly ids?: readonly string[] | null
    }
    result: LetterOffer
  }
  previewEdition: {
    args: {
      readonly input: PreviewEditionInput
    }
    result: EditionPreview
  }
  fillLetters: {
    args: {
      readonly input: FillLettersInput
    }
    result: unknown
  }
  generateEdition: {
    args: {
      readonly input: GenerateEditionInput
    }
    result: unknown
  }
  generateLiftingCertificate: {
    args: {
      readonly isWholeReport?: boolean | null
      readonly prescription: string
    }
    result: unknown
  }
  generateRateEdition: {
    args: {
      readonly input: GenerateRateEditionInput
    }
    result: unknown
  }
  generateSafetyRegister: {
    args: {
      readonly buildingFile: string
      readonly from?: string | null
      readonly to?: string | null
    }
    result: unknown
  }
  generateVisitFile: {
    args: {
      readonly buildingFile: string
    }
    result: unknown
  }
  stopEdition: {
    args: {
      readonly id: string
    }
    result: unknown
  }
}
