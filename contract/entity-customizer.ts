/** Written by `npm run db:generate` from the SDL of the operations. */

export type AutomationButton = {
  readonly confirmation?: string | null
  readonly entity: string
  readonly id: string
  readonly label: string
}

export type AutomationEffect = {
  readonly body?: string | null
  readonly kind: string
  readonly notice?: string | null
  readonly recipients: readonly string[]
  readonly subject?: string | null
  readonly text: string
  readonly values?: unknown
}

export type AutomationPreview = {
  readonly effects: readonly AutomationEffect[]
  readonly reason?: string | null
  readonly state: AutomationRunState
}

export type AutomationRunState =
  | 'BLOCKED'
  | 'DONE'
  | 'FAILED'
  | 'SKIPPED'
  | 'WAITING'

export type ConfigurationAction =
  | 'CREATE'
  | 'REMOVE'
  | 'UPDATE'

export type ConfigurationChange = {
  readonly action: ConfigurationAction
  readonly consequence?: string | null
  readonly fields: readonly ConfigurationFieldChange[]
  readonly formerName?: string | null
  readonly loss?: string | null
  readonly name: string
  readonly section: string
}

export type ConfigurationFieldChange = {
  readonly after: string
  readonly before: string
  readonly label: string
}

export type ConfigurationPlan = {
  readonly adopted: number
  readonly changes: readonly ConfigurationChange[]
  readonly hash: string
  readonly notes: readonly string[]
  readonly problems: readonly string[]
  readonly sql: readonly string[]
}

export type ConfigurationSectionCount = {
  readonly count: number
  readonly label: string
}

export type ConfigurationVersion = {
  readonly authors: readonly string[]
  readonly id: string
  readonly madeAt: string
  readonly sections: readonly ConfigurationSectionCount[]
  readonly unknownAuthors: number
}

export type ConsoleEntityInput = {
  readonly gender: EntityGender
  readonly icon?: string | null
  readonly isTree?: boolean | null
  readonly menuGroup?: string | null
  readonly owner?: string | null
  readonly pluralLabel: string
  readonly singularLabel: string
}

export type ConsoleEntityPlace = {
  readonly icon?: string | null
  readonly menuGroup?: string | null
}

export type CreateCustomFieldInput = {
  readonly entity: string
  readonly group?: string | null
  readonly inList: boolean | null
  readonly label: string
  readonly name: string
  readonly options: readonly CustomFieldOptionInput[] | null
  readonly required: boolean | null
  readonly settings?: unknown
  readonly size: number | null
  readonly type: CustomFieldValueType
}

export type CustomFieldDefinition = {
  readonly entity: string
  readonly group?: CustomFieldSection | null
  readonly id: string
  readonly inList: boolean
  readonly label: string
  readonly name: string
  readonly options: readonly CustomFieldOption[]
  readonly position: number
  readonly purgesAt?: string | null
  readonly required: boolean
  readonly retired: boolean
  readonly retiredOptions: readonly CustomFieldOption[]
  readonly settings: unknown
  readonly size: number
  readonly type: CustomFieldValueType
}

export type CustomFieldOption = {
  readonly color?: string | null
  readonly id: string
  readonly value: string
}

export type CustomFieldOptionInput = {
  readonly color?: string | null
  readonly id?: string | null
  readonly value: string
}

export type CustomFieldSection = {
  readonly entity: string
  readonly id: string
  readonly label: string
  readonly position: number
}

export type CustomFieldSet = {
  readonly fields: readonly CustomFieldDefinition[]
  readonly groups: readonly CustomFieldSection[]
}

export type CustomFieldTypePreview = {
  readonly converted: number
  readonly losses: readonly UnconvertedValue[]
  readonly lost: number
}

export type CustomFieldValueType =
  | 'bool'
  | 'choices'
  | 'color'
  | 'date'
  | 'datetime'
  | 'email'
  | 'file'
  | 'files'
  | 'float'
  | 'icon'
  | 'image'
  | 'int'
  | 'list'
  | 'longText'
  | 'money'
  | 'phone'
  | 'reference'
  | 'references'
  | 'richText'
  | 'string'
  | 'url'

export type DashboardTile = {
  readonly displayedFilters?: unknown
  readonly filter?: unknown
  readonly id: string
  readonly list: string
  readonly name: string
  readonly sortField?: string | null
  readonly sortOrder?: SavedSearchSortOrder | null
  readonly width: number
}

export type DashboardTileInput = {
  readonly search: string
  readonly width: number
}

export type EntityConfigurationInput = {
  readonly entity: string
  readonly gender: EntityGender
  readonly pluralLabel: string
  readonly singularLabel: string
}

export type EntityGender =
  | 'FEMININE'
  | 'MASCULINE'

export type EntityNames = {
  readonly entity: string
  readonly gender: EntityGender
  readonly isDefault: boolean
  readonly isDerived: boolean
  readonly pluralLabel: string
  readonly singularLabel: string
}

export type EntityOverrideInput = {
  readonly entity: string
  readonly fields?: unknown
  readonly sections?: readonly SectionOverrideInput[] | null
}

export type FollowedAnswer = {
  readonly createdAt: string
  readonly facts: readonly FollowedFact[]
  readonly message?: string | null
  readonly name: string
  readonly organisation?: string | null
  readonly state: FormAnswerState
}

export type FollowedFact = {
  readonly label: string
  readonly value: string
}

export type FormAnswerState =
  | 'DONE'
  | 'REFUSED'
  | 'TO_DO'

export type FormulaCheck = {
  readonly isComparable: boolean
  readonly problem?: FormulaProblem | null
  readonly records: readonly FormulaPreview[]
  readonly text: string
  readonly types: readonly CustomFieldValueType[]
}

export type FormulaField = {
  readonly choices: readonly string[]
  readonly label: string
  readonly path: string
  readonly type: FormulaValueType
}

export type FormulaPreview = {
  readonly id: string
  readonly title: string
  readonly value?: string | null
}

export type FormulaProblem = {
  readonly from: number
  readonly message: string
  readonly to: number
}

export type FormulaValueType =
  | 'BOOLEAN'
  | 'CHOICE'
  | 'DATE'
  | 'MONEY'
  | 'NUMBER'
  | 'TEXT'

export type NotificationAnswer =
  | 'ACCEPTED'
  | 'READ'
  | 'REFUSED'

export type OwnEntity = {
  readonly dropsAt?: string | null
  readonly gender: EntityGender
  readonly icon?: string | null
  readonly isTree: boolean
  readonly key: string
  readonly menuGroup?: string | null
  readonly owner?: string | null
  readonly pluralLabel: string
  readonly singularLabel: string
  readonly state: OwnEntityState
}

export type OwnEntityState =
  | 'DRAFT'
  | 'PUBLISHED'
  | 'RETIRED'

export type PublicAnswerInput = {
  readonly isConsentGiven?: boolean | null
  readonly submission: string
  readonly ticket: string
  readonly token: string
  readonly values: unknown
  readonly website?: string | null
}

export type PublicFormChoice = {
  readonly label: string
  readonly value: string
}

export type PublicFormField = {
  readonly choices?: readonly PublicFormChoice[] | null
  readonly help?: string | null
  readonly input: string
  readonly label: string
  readonly name: string
  readonly required: boolean
  readonly requiredIf?: unknown
  readonly rules: unknown
  readonly when?: unknown
}

export type PublicFormPage = {
  readonly consent?: string | null
  readonly emailField?: string | null
  readonly fields: readonly PublicFormField[]
  readonly initial: unknown
  readonly introduction?: string | null
  readonly name: string
  readonly organisation?: string | null
  readonly thanks?: string | null
  readonly ticket: string
}

export type RowRuleCounts = {
  readonly read: number
  readonly total: number
  readonly written: number
}

export type RowRuleCountsInput = {
  readonly entity: string
  readonly readCondition?: unknown
  readonly role?: string | null
  readonly writeCondition?: unknown
}

export type SavedSearchInput = {
  readonly displayedFilters?: unknown
  readonly filter?: unknown
  readonly isShared?: boolean | null
  readonly list?: string | null
  readonly name?: string | null
  readonly perPage?: number | null
  readonly sortField?: string | null
  readonly sortOrder?: SavedSearchSortOrder | null
}

export type SavedSearchSortOrder =
  | 'ASC'
  | 'DESC'

export type SectionOverrideInput = {
  readonly fields: readonly string[]
  readonly key: string
  readonly label?: string | null
}

export type StarterKit = {
  readonly automations: number
  readonly entities: readonly StarterKitEntity[]
  readonly fields: number
  readonly key: StarterKitKey
  readonly state: StarterKitState
  readonly tiles: number
  readonly views: number
}

export type StarterKitChange =
  | 'INSTALL'
  | 'REMOVE'

export type StarterKitEntity = {
  readonly key: string
  readonly name: string
}

export type StarterKitKey =
  | 'ASSOCIATIONS'
  | 'KEYS'
  | 'LOST_PROPERTY'
  | 'SUGGESTIONS'
  | 'VEHICLES'

export type StarterKitState =
  | 'ABSENT'
  | 'INSTALLED'
  | 'PARTIAL'

export type TranslatedText = {
  readonly about: string
  readonly choice?: string | null
  readonly entity: string
  readonly formerOriginal?: string | null
  readonly kind: TranslationKind
  readonly most: number
  readonly name: string
  readonly original: string
  readonly part: string
  readonly place: string
  readonly state: TranslationState
  readonly target: string
  readonly text: string
  readonly title: string
}

export type TranslationKind =
  | 'GENDER'
  | 'LINE'
  | 'TEXT'

export type TranslationPage = {
  readonly from: string
  readonly items: readonly TranslatedText[]
  readonly language: string
  readonly languages: readonly string[]
  readonly progress: TranslationProgress
  readonly total: number
}

export type TranslationProgress = {
  readonly DONE: number
  readonly MISSING: number
  readonly OUTDATED: number
}

export type TranslationState =
  | 'DONE'
  | 'MISSING'
  | 'OUTDATED'

export type TranslationTextInput = {
  readonly choice?: string | null
  readonly entity: string
  readonly language: string
  readonly name: string
  readonly original: string
  readonly target: string
  readonly text: string
}

export type TranslationWritten = {
  readonly item: TranslatedText
  readonly progress: TranslationProgress
}

export type UnconvertedValue = {
  readonly count: number
  readonly records: readonly string[]
  readonly value: string
}

export type UpdateCustomFieldInput = {
  readonly acceptedLosses: number | null
  readonly group?: string | null
  readonly inList?: boolean | null
  readonly label?: string | null
  readonly options?: readonly CustomFieldOptionInput[] | null
  readonly required?: boolean | null
  readonly retired?: boolean | null
  readonly settings?: unknown
  readonly size?: number | null
  readonly type?: CustomFieldValueType | null
}

export type Operations = {
  checkFormula: {
    args: {
      readonly entity: string
      readonly formula: string
      readonly name: string
    }
    result: FormulaCheck
  }
  countCustomFieldBlanks: {
    args: {
      readonly id: string
    }
    result: number
  }
  countCustomFieldValues: {
    args: {
      readonly id: string
    }
    result: number
  }
  exportConfiguration: {
    args: {}
    result: string
  }
  getAutomationButtons: {
    args: {}
    result: readonly AutomationButton[]
  }
  getConfigurationVersionChanges: {
    args: {
      readonly id: string
    }
    result: readonly ConfigurationChange[]
  }
  getConfigurationVersions: {
    args: {}
    result: readonly ConfigurationVersion[]
  }
  getConsoleEntities: {
    args: {}
    result: readonly OwnEntity[]
  }
  getCustomFields: {
    args: {
      readonly entity?: string | null
      readonly original?: boolean | null
    }
    result: CustomFieldSet
  }
  getDashboardTiles: {
    args: {}
    result: readonly DashboardTile[]
  }
  getEntityConfigurations: {
    args: {
      readonly original?: boolean | null
    }
    result: readonly EntityNames[]
  }
  getEntityOverrides: {
    args: {
      readonly original?: boolean | null
    }
    result: readonly unknown[]
  }
  getFollowedAnswer: {
    args: {
      readonly token: string
    }
    result: FollowedAnswer
  }
  getFormPage: {
    args: {
      readonly token: string
    }
    result: PublicFormPage
  }
  getFormulaFields: {
    args: {
      readonly entity: string
    }
    result: readonly FormulaField[]
  }
  getRoleTiles: {
    args: {
      readonly role?: string | null
    }
    result: readonly DashboardTile[]
  }
  getRowRuleCounts: {
    args: {
      readonly input: RowRuleCountsInput
    }
    result: RowRuleCounts
  }
  getStarterKits: {
    args: {}
    result: readonly StarterKit[]
  }
  getTranslations: {
    args: {
      readonly isOpen?: boolean | null
      readonly language?: string | null
      readonly page?: number | null
      readonly search?: string | null
    }
    result: TranslationPage
  }
  planConfiguration: {
    args: {
      readonly content: string
    }
    result: ConfigurationPlan
  }
  planConfigurationVersion: {
    args: {
      readonly id: string
    }
    result: ConfigurationPlan
  }
  planStarterKit: {
    args: {
      readonly change: StarterKitChange
      readonly kit: StarterKitKey
    }
    result: ConfigurationPlan
  }
  previewCustomFieldType: {
    args: {
      readonly id: string
      readonly input: UpdateCustomFieldInput
    }
    result: CustomFieldTypePreview
  }
  answerNotification: {
    args: {
      readonly answer: NotificationAnswer
      readonly comment?: string | null
      readonly id: string
    }
    result: string
  }
  applyConfiguration: {
    args: {
      readonly content: string
      readonly hash: string
    }
    result: ConfigurationPlan
  }
  applyConfigurationVersion: {
    args: {
      readonly hash: string
      readonly id: string
    }
    result: ConfigurationPlan
  }
  applyStarterKit: {
    args: {
      readonly change: StarterKitChange
      readonly hash: string
      readonly kit: StarterKitKey
    }
    result: ConfigurationPlan
  }
  bringSavedSearches: {
    args: {
      readonly list: string
      readonly searches: readonly SavedSearchInput[]
    }
    result: readonly number[]
  }
  createAutomationSecret: {
    args: {
      readonly id: string
    }
    result: string
  }
  createConsoleEntity: {
    args: {
      readonly input: ConsoleEntityInput
    }
    result: OwnEntity
  }
  createCustomField: {
    args: {
      readonly input: CreateCustomFieldInput
    }
    result: CustomFieldDefinition
  }
  createCustomFieldGroup: {
    args: {
      readonly entity: string
      readonly label: string
    }
    result: CustomFieldSection
  }
  createFormAnswer: {
    args: {
      readonly input: PublicAnswerInput
    }
    result: string
  }
  createSavedSearch: {
    args: {
      readonly input: SavedSearchInput
    }
    result: unknown
  }
  decideFormAnswer: {
    args: {
      readonly id: string
      readonly message?: string | null
      readonly state: FormAnswerState
    }
    result: string
  }
  deleteCustomField: {
    args: {
      readonly force: boolean | null
      readonly id: string
    }
    result: boolean
  }
  deleteCustomFieldGroup: {
    args: {
      readonly id: string
    }
    result: boolean
  }
  deleteSavedSearch: {
    args: {
      readonly id: string
    }
    result: string
  }
  pressAutomationButton: {
    args: {
      readonly id: string
      readonly recordId: string
    }
    result: string
  }
  previewAutomation: {
    args: {
      readonly id: string
      readonly recordId: string
    }
    result: AutomationPreview
  }
  publishConsoleEntity: {
    args: {
      readonly key: string
    }
    result: OwnEntity
  }
  renewFormAddress: {
    args: {
      readonly id: string
    }
    result: string
  }
  rerunAutomation: {
    args: {
      readonly id: string
    }
    result: string
  }
  restoreConsoleEntity: {
    args: {
      readonly key: string
    }
    result: OwnEntity
  }
  restoreSavedSearch: {
    args: {
      readonly id: string
    }
    result: unknown
  }
  retireConsoleEntity: {
    args: {
      readonly key: string
    }
    result: OwnEntity
  }
  setDashboardTiles: {
    args: {
      readonly role?: string | null
      readonly tiles: readonly DashboardTileInput[]
    }
    result: readonly DashboardTile[]
  }
  updateConsoleEntity: {
    args: {
      readonly input: ConsoleEntityPlace
      readonly key: string
    }
    result: OwnEntity
  }
  updateCustomField: {
    args: {
      readonly id: string
      readonly input: UpdateCustomFieldInput
    }
    result: CustomFieldDefinition
  }
  updateCustomFieldGroup: {
    args: {
      readonly id: string
      readonly label: string
    }
    result: CustomFieldSection
  }
  updateEntityConfiguration: {
    args: {
      readonly input: EntityConfigurationInput
    }
    result: EntityNames
  }
  updateEntityOverride: {
    args: {
      readonly input: EntityOverrideInput
    }
    result: unknown
  }
  updateSavedSearch: {
    args: {
      readonly id: string
      readonly input: SavedSearchInput
    }
    result: unknown
  }
  updateTranslation: {
    args: {
      readonly input: TranslationTextInput
    }
    result: TranslationWritten
  }
}
