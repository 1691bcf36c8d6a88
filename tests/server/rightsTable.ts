/** Rights of each operation: derived from declarations, or listed by hand for the others. */
import { type GraphQLField, getNamedType, isLeafType } from 'graphql'
import { can, type Holder, type RightPart } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import { createName, exportName, getManyName, getOneName, updateManyName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { wholeSchema } from '#server/declared.ts'
import { schemaOfService } from '#server/engine/graphql/schema.ts'
import { services } from '#server/services.ts'

export const ABSENT = '01a1fc4c-841e-74e0-97cd-947b5e0d4677'

type Right = { code: string; part: RightPart }
/** `public`: without session; `session`: any session; else one of these rights. */
export type Need = 'public' | 'session' | readonly Right[]
/** `also`: a right needed besides one of `need`. `upload`: place of the file. */
export type Case = { need: Need; also?: Right; args?: Record<string, unknown>; upload?: string }

const right = (code: string, part: RightPart = 'read'): Right[] => [{ code, part }]
const write = (code: string) => right(code, 'createAndUpdate')
const PERIOD = { startingAt: '2030-01-01 08:00:00', endingAt: '2030-01-01 09:00:00' }
const OF_SERIES = { reservation: ABSENT, scope: 'ALL' }
const SERIES = { reservation: {}, rule: 'FREQ=DAILY;COUNT=2' }
const OF_USER = { args: { userId: ABSENT } }
const SECTOR = { entity: 'sector', recordId: ABSENT }
const CUSTOMIZER = right('CUSTOM_FIELD_MANAGEMENT')
const EMAIL_MODEL = { type: 'reservation_created', subject: 'Objet', template: '<p>Texte</p>' }
const EMAIL = { type: 'reservation_updated', record: ABSENT, borrowers: [ABSENT] }
const FIELD = { entity: 'sector', name: 'ESSAI', label: 'Essai', type: 'string' }

/** Rights to choose a record of the entity: write access to referencing records, or search by it. */
const choosers = (key: string): Right[] => {
  const { chosenWith } = resources.get(key)
  const pointing = resources.all.flatMap(({ fields, list, right: owner }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      if ((field.kind !== 'reference' && field.kind !== 'references') || field.to !== key) return []
      if (field.readOnly && !list?.filters?.includes(name)) return []
      if (field.chosenWith) return right(field.chosenWith)
      return owner ? write(owner) : []
    }),
  )
  return chosenWith ? [...right(chosenWith), ...pointing] : pointing
}

/** Operations outside the declarations; a new one fails the test until listed here. */
export const BY_HAND: Readonly<Record<string, Case>> = {
  login: { need: 'public', args: { input: { login: 'personne', password: 'x' } } },
  completeLogin: { need: 'public', args: { input: { challenge: 'x', code: 'x' } } },
  startPasskeyLogin: { need: 'public' },
  completePasskeyLogin: { need: 'public', args: { input: { passkey: {} } } },
  startPasskeyStep: { need: 'public', args: { challenge: 'x' } },
  startPasskeyProof: { need: 'session' },
  startPasskey: { need: 'session' },
  addPasskey: { need: 'session', args: { name: 'x', passkey: {} } },
  renamePasskey: { need: 'session', args: { id: ABSENT, name: 'x' } },
  removePasskey: { need: 'session', args: { id: ABSENT } },
  logout: { need: 'public', args: { input: { token: 'x' } } },
  getPasswordToken: { need: 'public', args: { token: 'x' } },
  requestPasswordLink: { need: 'public', args: { login: 'personne' } },
  getMessageDecision: { need: 'public', args: { token: 'x' } },
  decideByMessage: { need: 'public', args: { input: { token: 'x', accept: true } } },
  setUserPassword: { need: 'public', args: { input: { token: 'x', password: 'x' } } },
  getUserByAuthToken: { need: 'public', args: { token: 'x' } },
  getInstanceStatus: { need: 'public' },
  getMyAccount: { need: 'session' },
  getMyEmails: { need: 'session' },
  getMyEmailPreferences: { need: 'session' },
  setMyEmailPreference: { need: 'session', args: { kind: 'REMINDERS', isOn: true } },
  getMyActivity: { need: 'session' },
  getMyNotices: { need: 'session' },
  dismissMyNotice: { need: 'session', args: { id: ABSENT } },
  updateMyAccount: { need: 'session', args: { input: {} } },
  proveMyself: { need: 'session', args: { currentPassword: 'x' } },
  changeMyPassword: { need: 'session', args: { input: { currentPassword: 'x', newPassword: 'x' } } },
  getMySecondFactors: { need: 'session' },
  startAuthenticator: { need: 'session' },
  confirmAuthenticator: { need: 'session', args: { code: 'x' } },
  removeAuthenticator: { need: 'session' },
  renewRecoveryCodes: { need: 'session' },
  forgetTrustedDevices: { need: 'session' },
  getUserSessions: { need: write('USER'), ...OF_USER },
  endUserSessions: { need: write('USER'), ...OF_USER },
  endUserSession: { need: write('USER'), args: { userId: ABSENT, sessionId: ABSENT } },
  createPasswordLink: { need: write('USER'), ...OF_USER },
  getUserSecondFactors: { need: write('USER'), ...OF_USER },
  resetSecondFactors: { need: write('USER'), ...OF_USER },
  blockUser: { need: write('USER'), ...OF_USER },
  unblockUser: { need: write('USER'), ...OF_USER },
  getLicense: { need: right('LICENSE_MANAGEMENT') },
  canCheckLicenses: { need: right('LICENSE_MANAGEMENT') },
  saveLicense: { need: right('LICENSE_MANAGEMENT'), args: { input: { number: 'x' } } },
  getParameters: { need: 'session' },
  getFirstSteps: { need: 'session' },
  getUpgradeNotices: { need: 'session' },
  dismissUpgradeNotice: { need: right('PARAMETER_MANAGEMENT'), args: { notice: 'PLANNING_SUBJECT_HIDDEN' } },
  skipFirstStep: { need: right('PARAMETER_MANAGEMENT'), args: { code: 'ORGANISATION', isSkipped: true } },
  previewTimeZone: { need: right('PARAMETER_MANAGEMENT'), args: { zone: 'Europe/Paris' } },
  updateParameters: { need: right('PARAMETER_MANAGEMENT'), args: { input: { values: [] } } },
  uploadParameterFile: {
    need: right('PARAMETER_MANAGEMENT'),
    args: { code: 'COMPANY_LOGO', file: null },
    upload: 'variables.file',
  },
  getEntityConfigurations: { need: 'session' },
  updateEntityConfiguration: {
    need: CUSTOMIZER,
    args: { input: { entity: 'sector', gender: 'MASCULINE', singularLabel: '', pluralLabel: '' } },
  },
  getCustomFields: { need: 'session', args: { entity: 'sector' } },
  countCustomFieldValues: { need: CUSTOMIZER, args: { id: ABSENT } },
  countCustomFieldBlanks: { need: CUSTOMIZER, args: { id: ABSENT } },
  createCustomField: { need: CUSTOMIZER, args: { input: { ...FIELD, name: '' } } },
  updateCustomField: { need: CUSTOMIZER, args: { id: ABSENT, input: {} } },
  deleteCustomField: { need: CUSTOMIZER, args: { id: ABSENT } },
  createCustomFieldGroup: { need: CUSTOMIZER, args: { entity: 'sector', label: '' } },
  updateCustomFieldGroup: { need: CUSTOMIZER, args: { id: ABSENT, label: 'Essai' } },
  deleteCustomFieldGroup: { need: CUSTOMIZER, args: { id: ABSENT } },
  arrangeCustomFields: { need: CUSTOMIZER, args: { input: { entity: 'sector', fields: [], groups: [] } } },
  createDeletionRequest: {
    need: right('SECTOR', 'delete'),
    args: { input: { entityType: 'sector', entityId: ABSENT } },
  },
  createDeletionRequests: {
    need: right('SECTOR', 'delete'),
    args: { input: { entityType: 'sector', entityIds: [ABSENT] } },
  },
  replaceReferences: {
    need: right('SECTOR', 'delete'),
    args: { input: { entityType: 'sector', entityId: ABSENT, replacementId: ABSENT } },
  },
  getDeletionRequest: { need: 'session', args: { id: ABSENT } },
  getDeletionRequests: { need: 'session', args: { ids: [ABSENT] } },
  acquireMutex: { need: write('SECTOR'), args: { input: { resource: `sector/${ABSENT}` } } },
  releaseMutex: { need: 'session', args: { id: ABSENT } },
  search: { need: 'session', args: { q: 'essai' } },
  getRelatedRecords: {
    need: [...right('PROPERTY'), ...choosers('property')],
    args: { entity: 'property', id: ABSENT },
  },
  getThread: { need: right('SECTOR'), args: SECTOR },
  createComment: { need: right('SECTOR'), args: { input: { ...SECTOR, text: 'Essai' } } },
  updateComment: { need: 'session', args: { id: ABSENT, text: 'Essai' } },
  deleteComment: { need: 'session', args: { id: ABSENT } },
  undoActivity: { need: 'session', args: { id: ABSENT } },
  purgeRecords: { need: right('BIN'), args: { ids: [ABSENT] } },
  emptyBin: { need: right('BIN'), args: { until: '2000-01-01 00:00:00' } },
  getDriveFolderUrl: { need: right('FILE_MANAGEMENT'), args: { id: ABSENT } },
  getDriveTrash: { need: right('FILE_MANAGEMENT', 'delete') },
  getDriveVersions: { need: right('FILE_MANAGEMENT'), args: { id: ABSENT } },
  finishDriveUpload: { need: write('FILE_MANAGEMENT'), args: { upload: ABSENT } },
  getDriveUpload: { need: write('FILE_MANAGEMENT'), args: { upload: ABSENT } },
  createDriveFile: { need: write('FILE_MANAGEMENT'), args: { upload: ABSENT } },
  restoreDriveVersion: { need: write('FILE_MANAGEMENT'), args: { id: ABSENT, version: ABSENT } },
  copyDriveItems: { need: write('FILE_MANAGEMENT'), args: { ids: [ABSENT] } },
  restoreDriveItem: { need: right('FILE_MANAGEMENT', 'delete'), args: { id: ABSENT } },
  getLastDataCheck: { need: right('DATA_CHECK') },
  runDataChecks: { need: right('DATA_CHECK') },
  undoActivities: { need: 'session', args: { ids: [] } },
  undoDeletions: { need: 'session', args: { entity: 'sector', recordIds: [ABSENT] } },
  restoreRecords: { need: right('BIN'), args: { ids: [ABSENT] } },
  getEmailTypes: { need: right('EMAIL_MODEL') },
  getMailRelay: { need: right('EMAIL_MODEL') },
  getAddressFailure: { need: right('USER'), args: { entity: 'user', record: ABSENT } },
  forgetAddressFailure: { need: write('USER'), args: { entity: 'user', record: ABSENT } },
  getFailedAddresses: { need: right('EMAIL_MODEL') },
  forgetFailedAddress: { need: write('EMAIL_MODEL'), args: { address: 'personne@exemple.fr' } },
  testBounceMailbox: { need: write('EMAIL_MODEL') },
  getMyCalendarFeeds: { need: right('RESERVATION') },
  createCalendarFeed: { need: right('RESERVATION'), args: { kind: 'ITEM', target: ABSENT } },
  revokeCalendarFeed: { need: 'session', args: { id: ABSENT } },
  getDeputies: { need: right('RESERVATION') },
  mayNameDeputies: { need: right('RESERVATION') },
  getQuotasLeft: { need: write('RESERVATION'), args: { input: { ...PERIOD, items: [ABSENT] } } },
  getPossibleBorrowers: {
    need: right('CREATE_RESERVATIONS_FOR_OTHER_BORROWERS'),
    also: { code: 'RESERVATION', part: 'createAndUpdate' },
    args: { q: 'essai' },
  },
  mergeExternalBorrowers: {
    need: write('EXTERNAL_BORROWER'),
    also: { code: 'EXTERNAL_BORROWER', part: 'delete' },
    args: { id: ABSENT, merged: [ABSENT] },
  },
  eraseExternalBorrower: { need: right('ERASE_EXTERNAL_BORROWERS'), args: { id: ABSENT } },
  getPossibleDeputies: { need: right('RESERVATION'), args: { q: 'essai' } },
  nameDeputy: { need: right('RESERVATION'), args: { input: { deputy: ABSENT, from: '2030-01-01', to: '2030-01-02' } } },
  removeDeputy: { need: 'session', args: { id: ABSENT } },
  previewEmail: { need: write('RESERVATION'), args: { input: EMAIL } },
  getActivityEntries: { need: right('ACTIVITY'), args: { ids: [ABSENT] } },
  sendEmail: { need: write('RESERVATION'), args: { input: EMAIL } },
  sendEmails: { need: write('RESERVATION'), args: { input: { type: 'reservation_notice', records: [ABSENT] } } },
  retryEmails: { need: write('EMAIL_MODEL'), args: { ids: [ABSENT] } },
  stopEmails: { need: write('EMAIL_MODEL'), args: { ids: [ABSENT] } },
  previewEmailModel: { need: right('EMAIL_MODEL'), args: { input: EMAIL_MODEL } },
  sendModelTest: { need: write('EMAIL_MODEL'), args: { input: EMAIL_MODEL } },
  sendTestEmail: { need: write('EMAIL_MODEL') },
  getFileLimits: { need: 'session' },
  getImportColumns: { need: write('SECTOR'), args: { entity: 'sector' } },
  createDataImport: {
    need: write('SECTOR'),
    args: { input: { entity: 'sector', file: null } },
    upload: 'variables.input.file',
  },
  addDataImportFiles: { need: 'session', args: { id: ABSENT, files: [] } },
  removeDataImportFile: { need: 'session', args: { id: ABSENT, fileId: ABSENT } },
  chooseDataImportSheet: { need: 'session', args: { id: ABSENT, sheet: 'Feuille 1' } },
  checkDataImport: { need: 'session', args: { id: ABSENT, input: { matching: [] } } },
  runDataImport: { need: 'session', args: { id: ABSENT } },
  undoDataImport: { need: 'session', args: { id: ABSENT } },
  createSavedSearch: { need: 'session', args: { input: { list: 'aucune', name: 'Essai' } } },
  updateSavedSearch: { need: 'session', args: { id: ABSENT, input: { name: 'Essai' } } },
  deleteSavedSearch: { need: 'session', args: { id: ABSENT } },
  restoreSavedSearch: { need: 'session', args: { id: ABSENT } },
  bringSavedSearches: { need: 'session', args: { list: 'sector', searches: [] } },
  cancelDataImport: { need: 'session', args: { id: ABSENT } },
  getAvailability: { need: right('RESERVATION'), args: { input: PERIOD } },
  previewReservationSeries: { need: write('RESERVATION'), args: { input: SERIES } },
  getMissingReservationSeriesDates: { need: write('RESERVATION'), args: { id: ABSENT } },
  addReservationSeriesDates: { need: write('RESERVATION'), args: { id: ABSENT, dates: ['2027-03-04'] } },
  changeReservationSeries: { need: write('RESERVATION'), args: { of: OF_SERIES, input: {} } },
  cancelReservationSeries: { need: right('RESERVATION'), args: { of: OF_SERIES, reason: 'x' } },
  deleteReservationSeries: { need: right('RESERVATION', 'delete'), args: { of: OF_SERIES } },
  startReservationSeries: { need: write('RESERVATION'), args: { input: SERIES } },
  getReservationSeriesRequest: { need: right('RESERVATION'), args: { id: ABSENT } },
  createReservationSeries: { need: write('RESERVATION'), args: { input: SERIES } },
  getRequestsUnderWay: { need: right('PARAMETER_MANAGEMENT') },
  getReservationCounts: { need: right('RESERVATION'), args: { statuses: [] } },
  getReservationRates: {
    need: right('EDITION_RESERVATIONS_LIST'),
    also: { code: 'RESERVATION', part: 'read' },
    args: { input: { from: '2030-01-01', to: '2030-01-31', by: 'ITEM' } },
  },
  getLetterMarks: { need: right('DIRECT_MAIL_MODEL'), args: { type: 'USER' } },
  getLetterOffer: { need: right('LETTER'), also: { code: 'DEPARTMENT', part: 'read' }, args: { entity: 'department' } },
  fillLetters: {
    need: right('LETTER'),
    also: { code: 'DEPARTMENT', part: 'read' },
    args: { input: { model: ABSENT, entity: 'department', format: 'RTF', ids: [ABSENT] } },
  },
  getEditionColumns: { need: right('EDITION'), args: { content: 'RESERVATION' } },
  previewEdition: {
    need: right('EDITION_RESERVATIONS_LIST'),
    also: { code: 'RESERVATION', part: 'read' },
    args: { input: { model: ABSENT, from: '2030-01-01', to: '2030-01-31' } },
  },
  generateRateEdition: {
    need: right('EDITION_RESERVATIONS_LIST'),
    also: { code: 'RESERVATION', part: 'read' },
    args: { input: { format: 'PDF', from: '2030-01-01', to: '2030-01-31', by: 'ITEM' } },
  },
  stopEdition: { need: 'session', args: { id: ABSENT } },
  generateEdition: {
    need: right('EDITION_RESERVATIONS_LIST'),
    also: { code: 'RESERVATION', part: 'read' },
    args: { input: { model: ABSENT, format: 'CSV', from: '2030-01-01', to: '2030-01-31' } },
  },
  getBackupServices: { need: right('BACKUP_EXPORT_MANAGEMENT') },
  getBackupUrl: { need: right('BACKUP_EXPORT_MANAGEMENT'), args: { id: ABSENT } },
  exportBackup: { need: right('BACKUP_EXPORT_MANAGEMENT'), args: { input: { services: [] } } },
  getUploadedBackup: {
    need: right('BACKUP_IMPORT_MANAGEMENT'),
    also: { code: 'BACKUP_EXPORT_MANAGEMENT', part: 'read' },
    args: { id: ABSENT },
  },
  startBackupUpload: {
    need: right('BACKUP_IMPORT_MANAGEMENT'),
    also: { code: 'BACKUP_EXPORT_MANAGEMENT', part: 'read' },
  },
  importBackup: {
    need: right('BACKUP_IMPORT_MANAGEMENT'),
    also: { code: 'BACKUP_EXPORT_MANAGEMENT', part: 'read' },
    args: { input: { upload: ABSENT, name: 'x.zip' } },
  },
  deleteBackup: { need: right('BACKUP_EXPORT_MANAGEMENT'), args: { id: ABSENT } },
  getInterventionCounts: { need: right('INTERVENTION'), args: { statuses: [] } },
  getAffectedReservations: { need: write('INTERVENTION'), args: { changes: [] } },
  getInterventionStock: { need: right('INTERVENTION'), args: { item: ABSENT } },
  getReservationWorkflows: { need: write('RESERVATION'), args: { items: [] } },
  simulateReservationValidationWorkflow: {
    need: write('RESERVATION_VALIDATION_WORKFLOW'),
    args: {
      input: {
        workflow: {
          sectors: [],
          reservationCategories: [],
          reservedAtStart: false,
          respectOrder: true,
          allowOwnDecision: false,
          steps: [],
        },
        item: ABSENT,
        requester: ABSENT,
        startingAt: PERIOD.startingAt,
      },
    },
  },
  getSeriesAskedAnew: { need: write('RESERVATION'), args: { of: OF_SERIES } },
  getLinesAskedAnew: { need: write('RESERVATION'), args: { reservation: ABSENT } },
  acceptReservationItemValidationSteps: { need: right('RESERVATION'), args: { ids: [] } },
  denyReservationItemValidationSteps: { need: right('RESERVATION'), args: { ids: [], comment: 'x' } },
  shelveReservationItemValidationSteps: { need: right('RESERVATION'), args: { ids: [] } },
  questionReservationItemValidationSteps: { need: right('RESERVATION'), args: { ids: [], question: 'x' } },
  answerReservationItemValidationSteps: { need: right('RESERVATION'), args: { ids: [], answer: 'x' } },
  getClosingDesk: { need: right('RESERVATION') },
  handOverReservationItems: { need: right('RESERVATION'), args: { ids: [] } },
  undoHandOverReservationItems: { need: right('RESERVATION'), args: { ids: [] } },
  closeReservationItems: { need: right('RESERVATION'), args: { items: [] } },
  removeReservationItemClosingFile: { need: right('RESERVATION'), args: { id: ABSENT, file: ABSENT } },
  reopenReservationItems: { need: right('RESERVATION'), args: { ids: [] } },
  cancelReservationItems: { need: right('RESERVATION'), args: { ids: [], reason: 'x' } },
  reinstateReservationItems: { need: right('RESERVATION'), args: { ids: [] } },
  getPlanning: { need: right('RESERVATION'), args: { input: { from: PERIOD.startingAt, to: PERIOD.endingAt } } },
  getTimeline: { need: right('RESERVATION'), args: { input: { from: PERIOD.startingAt, to: PERIOD.endingAt } } },
}

const derivedCases = (resource: AnyResource): [name: string, derived: Case][] => {
  const { key, operations, right: code, exportedWith } = resource
  const read: Need = code ? [...right(code), ...choosers(key)] : 'session'
  const whole: Need = code ? right(code) : 'session'
  const written: Need = code ? write(code) : []
  const cases: Partial<Record<(typeof operations)[number] | 'export' | 'updateMany', [string, Case]>> = {
    list: [getManyName(key), { need: read }],
    export: [
      exportName(key),
      { need: whole, ...(exportedWith && { also: { code: exportedWith, part: 'read' as const } }) },
    ],
    get: [getOneName(key), { need: read, args: { id: ABSENT } }],
    create: [createName(key), { need: written, args: { input: {} } }],
    update: [updateName(key), { need: written, args: { id: ABSENT, input: {} } }],
    updateMany: [updateManyName(key), { need: written, args: { ids: [ABSENT], input: {} } }],
  }
  const asked = [
    ...operations,
    ...(operations.includes('list') ? (['export'] as const) : []),
    ...(operations.includes('update') ? (['updateMany'] as const) : []),
  ]
  return asked.flatMap((operation) => {
    const found = cases[operation]
    return found ? [found] : []
  })
}

const DERIVED = new Map(resources.all.flatMap(derivedCases))

export type Operation = { service: string; name: string; document: string; of: Case | undefined }

const documentOf = (root: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, { args = {} }: Case): string => {
  const given = field.args.filter(({ name }) => name in args)
  const variables = given.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
  const selected = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'
  return `${root}${variables && ` (${variables})`} { ${field.name}${passed && `(${passed})`}${selected} }`
}

export const operations: readonly Operation[] = services.flatMap((service) => {
  const schema = schemaOfService(wholeSchema, service)
  const roots = [
    ['query', schema?.getQueryType()],
    ['mutation', schema?.getMutationType()],
  ] as const
  return roots.flatMap(([root, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => {
      const of = BY_HAND[field.name] ?? DERIVED.get(field.name)
      return { service: service.name, name: field.name, document: documentOf(root, field, of ?? { need: [] }), of }
    }),
  )
})

export const isAllowed = (holder: Holder, { need, also }: Pick<Case, 'need' | 'also'>): boolean => {
  if (also && !can(holder, also.code, also.part)) return false
  return need === 'public' || need === 'session' || need.some(({ code, part }) => can(holder, code, part))
}
