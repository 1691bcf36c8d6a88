import { describe, expect, it } from 'vitest'
import { SENT_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import {
  circlesOf,
  files,
  importCircles,
  imports,
  isPackage,
  refused,
  tables,
  tablesNamedIn,
  textOf,
  within,
} from './support/sources.ts'

/** From bottom to top: each layer may use those before it. */
const LAYERS = ['platform', 'engine', 'features', 'modules'] as const

const FEATURES: Readonly<Record<string, readonly string[]>> = {
  activity: ['activity_thread.activity', 'drive.file'],
  accounts: ['security.login_attempt', 'security.user', 'security.user_role', 'security.user_user_roles'],
  files: ['drive.file'],
  journal: ['security.account_notice', 'security.security_event', 'security.user'],
  locks: ['mutex.edit_lock', 'security.user'],
  // One statement per request reads all data of the rights.
  sessions: [
    'security.session',
    'security.service_key',
    'security.authenticator',
    'security.passkey',
    'security.user',
    'security.user_user_roles',
    'security.user_role',
    'security.user_sectors',
    'security.license',
    'security.demonstration',
    'company.department_department_groups',
    'entity_customizer.row_rule',
    'parameter.parameter',
  ],
  transfer: [
    'activity_thread.activity',
    'drive.data_import',
    'drive.data_import_attachments',
    'drive.data_import_files',
    'drive.data_import_refused_lines',
    'drive.data_import_reports',
    'drive.export_ticket',
    'drive.file',
  ],
  trash: [
    'activity_thread.activity',
    'activity_thread.deleted_link',
    'activity_thread.deleted_record',
    'activity_thread.deleted_record_files',
    'activity_thread.deleted_row',
    'drive.file',
    'entity_customizer.custom_field',
  ],
  undo: ['activity_thread.activity', 'security.user'],
}

const JOINED: readonly (readonly [module: string, table: string, why: string])[] = [
  ['activity-thread', 'security.user', 'the author of an entry'],
  ['activity-thread', 'drive.file', 'files of a comment, in the statement of the thread'],
  ['api-gateway', 'activity_thread.activity', 'records with changed words'],
  ['api-gateway', 'kernel.search_progress', 'progress of the word index'],
  ['api-gateway', 'kernel.search_word', 'index of words for misspelt searches'],
  ['api-gateway', 'mutex.edit_lock', 'acquireMutex is an operation of the gateway (specification)'],
  ['api-gateway', 'security.demonstration', 'demonstration accounts of the login page'],
  ['api-gateway', 'security.passkey', 'the login page offers passkeys once one exists'],
  ['api-gateway', 'security.user', 'the holder of a lock'],
  ['backup-manager', 'kernel.answered_request', 'an import forgets answers to repeated requests'],
  ['backup-manager', 'kernel.search_progress', 'an import indexes the words of its rows again'],
  ['backup-manager', 'entity_customizer.console_entity', 'tables of entities made in the console'],
  ['backup-manager', 'security.session', 'an import ends the sessions of other users'],
  ['backup-manager', 'drive.file', 'file contents of an archive'],
  ['backup-manager', 'kernel.number_counter', 'counters of record numbers'],
  ['drive', 'entity_customizer.custom_field', 'removed fields whose values may reference a file'],
  ['edition-generator', 'drive.file', 'PDF files that a visit file contains'],
  ['entity-customizer', 'activity_thread.deleted_record', 'trash of a dropped entity'],
  ['entity-customizer', 'activity_thread.deleted_link', 'searches restored with their owner'],
  ['intervention', 'activity_thread.activity', 'answers by private link'],
  ['intervention', 'activity_thread.activity_files', 'photos of answers by private link'],
  ['intervention', 'drive.file', 'photos of a report, copied to its intervention'],
  ['intervention', 'company.location', 'location of an intervention'],
  ['intervention', 'company.property', 'property of an intervention'],
  ['intervention', 'company.supplier', 'the seller of an item under warranty'],
  ['intervention', 'security.user', 'a technician, or the worker who repaired a problem'],
  ['intervention', 'company.department', 'a row of the planning of works'],
  ['intervention', 'security.user_role', 'right of technicians'],
  ['intervention', 'security.user_user_roles', 'the roles of a technician'],
  ['intervention', 'reservation.reservation_category', 'statistics group items by category'],
  ['intervention', 'reservation.closed_period', 'days without work, in deadlines'],
  ['intervention', 'reservation.reservable_item', 'quantity of an item, the limit of units out of service'],
  ['intervention', 'parameter.parameter', 'time zone of days, in SQL conditions'],
  ['mailer', 'company.department', 'email addresses that a session may read'],
  ['mailer', 'company.supplier', 'email addresses that a session may read'],
  ['mailer', 'security.user', 'email addresses that a session may read'],
  ['mailer', 'edition_generator.direct_mail_model', 'attached letters must have the subject of their email'],
  ['parameter', 'company.location', 'first step: a location'],
  ['parameter', 'company.property', 'first step: a property'],
  ['parameter', 'mailer.sent_email', 'first step: a sent email'],
  ['parameter', 'reservation.reservation', 'last of the first steps: a reservation'],
  ['parameter', 'reservation.reservation_category', 'two first steps: a category, and its rules'],
  ['parameter', 'security.user', 'first step: a second user'],
  ['parameter', 'security.user_role', 'first step: a role'],
  ['reservation', 'company.department', 'name of a borrowing department'],
  ['reservation', 'company.location', 'the data check compares items with their records'],
  ['reservation', 'company.property', 'the data check compares items with their records'],
  ['reservation', 'drive.file', 'picture of an item, in one statement with its availability'],
  ['reservation', 'intervention.intervention', 'the label of an outage'],
  ['reservation', 'parameter.parameter', 'days to answer a proposal'],
  ['reservation', 'security.user', 'borrowers and authors'],
  ['security', 'company.department', 'own department, on the account page'],
  ['security', 'company.sector', 'own sectors, on the account page'],
]

const isServer = within('server')
const moduleOf = (path: string): string => (within('server/modules')(path) ? (path.split('/')[2] ?? '') : '')
const place = (path: string): string => path.split('/')[2] ?? ''
const schemaOf = (path: string): string => moduleOf(path).replaceAll('-', '_')

describe('imports of the server', () => {
  it.each(LAYERS.map((layer, place) => [layer, LAYERS.slice(0, place + 1)] as const))(
    'of the layer %s lead to %j only',
    (layer, below) => {
      const isAllowed = (target: string) =>
        isPackage(target) || !isServer(target) || within(...below.map((name) => `server/${name}`))(target)
      expect(refused(within(`server/${layer}`), isAllowed)).toEqual([])
    },
  )

  it('of a module reach no other module, except its ports', () => {
    const PORTS = [
      'server/modules/parameter/readParameter.ts',
      'server/modules/parameter/company.ts',
      'server/modules/parameter/parameterFiles.ts',
      'server/modules/parameter/firstSteps.ts',
      'server/modules/mailer/cancelQueuedEmails.ts',
      // A configuration file removes records as their page does.
      'server/modules/mutex/deleteRecord.ts',
      // Passwords while an import replaces the accounts.
      'server/modules/security/signInRows.ts',
      // The right to an entity made in the console, for the role of its creator.
      'server/modules/security/grantRight.ts',
      // Decisions that lose their last approver with a person or a role.
      'server/modules/reservation/validation/successors.ts',
      // The occupancy table is also a report.
      'server/modules/reservation/rates/getReservationRates.ts',
      'server/modules/reservation/booking/addReservationFile.ts',
      // Meter readings at the return of an item.
      'server/modules/reservation/closing/closableLines.ts',
      'server/modules/reservation/affected/requireConfirmed.ts',
      'server/modules/reservation/affected/itemHooks.ts',
      'server/modules/reservation/access/status.ts',
      'server/modules/reservation/emails/sendEmail.ts',
      'server/modules/intervention/compliance/registerReads.ts',
      'server/modules/drive/sendLinkedFile.ts',
    ]
    const isAllowed = (target: string, file: string) =>
      moduleOf(target) === '' || moduleOf(target) === moduleOf(file) || PORTS.includes(target)
    expect(refused(within('server/modules'), isAllowed)).toEqual([])
    const used = new Set(
      imports.filter(({ file, target }) => moduleOf(file) !== moduleOf(target)).map((one) => one.target),
    )
    expect(PORTS.filter((port) => !used.has(port))).toEqual([])
  })

  it('form no cycle of services', () => {
    const edges = imports
      .map(({ file, target }) => ({ file: moduleOf(file), target: moduleOf(target) }))
      .filter(({ file, target }) => file && target && file !== target)
    expect(edges.length).toBeGreaterThan(30)
    expect(circlesOf(edges)).toEqual([])
  })

  it.each([
    ['platform', /^server\/platform\//, 3, 50],
    ['a feature', /^server\/features\/[^/]+\//, 4, 30],
    ['a service', /^server\/modules\/[^/]+\//, 4, 500],
  ])('of %s form no cycle of its subfolders and loose files', (_unit, root, depth, least) => {
    const rootOf = (path: string) => root.exec(path)?.[0]
    const unitOf = (path: string) => path.split('/').slice(0, depth).join('/')
    const edges = imports
      .filter(({ file, target }) => rootOf(file) && rootOf(file) === rootOf(target))
      .map(({ file, target }) => ({ file: unitOf(file), target: unitOf(target) }))
      .filter(({ file, target }) => file !== target)
    expect(edges.length).toBeGreaterThan(least)
    expect(circlesOf(edges)).toEqual([])
  })

  it('of the mailer reach no module but the parameters, and its code names no email type', () => {
    const isAllowed = (target: string) => within('server/modules/mailer', 'server/modules/parameter')(target)
    expect(refused(within('server/modules/mailer'), (target) => moduleOf(target) === '' || isAllowed(target))).toEqual(
      [],
    )
    const named = files
      .filter(within('server/modules/mailer'))
      .flatMap((file) =>
        SENT_EMAIL_TYPES.filter((type) => textOf(file).includes(`'${type}'`)).map((type) => [file, type]),
      )
    expect(named).toEqual([])
  })

  it('contain no cycle, types included', () => {
    expect(imports.filter(({ file }) => isServer(file)).length).toBeGreaterThan(500)
    expect(importCircles(isServer)).toEqual([])
  })
})

describe('tables in server code', () => {
  const namedBy = (isHere: (file: string) => boolean, isAllowed: (table: string, file: string) => boolean): string[] =>
    files.filter(isHere).flatMap((file) =>
      tablesNamedIn(file)
        .filter((table) => !isAllowed(table, file))
        .map((table) => `${file} → ${table}`),
    )

  it('are found at all', () => {
    expect(tables.size).toBeGreaterThan(50)
    expect(tablesNamedIn('server/modules/mutex/requests.ts')).toEqual(['mutex.deletion_request'])
  })

  it('of the platform belong to the installation only', () => {
    expect(namedBy(within('server/platform'), (table) => table.startsWith('public.'))).toEqual([])
  })

  it('of the engine belong to the kernel only; others come from declarations', () => {
    expect(namedBy(within('server/engine'), (table) => table.startsWith('kernel.'))).toEqual([])
  })

  it('of a feature are its own and its listed ones', () => {
    const isAllowed = (table: string, file: string) => FEATURES[file.split('/')[2] ?? '']?.includes(table) ?? false
    expect(namedBy(within('server/features'), isAllowed)).toEqual([])
  })

  it('of a module are in its schema or in an allowed pair', () => {
    const isAllowed = (table: string, file: string) =>
      table.startsWith(`${schemaOf(file)}.`) ||
      JOINED.some(([module, other]) => module === moduleOf(file) && other === table)
    expect(namedBy(within('server/modules'), isAllowed)).toEqual([])
  })

  it('match the lists without surplus entries', () => {
    const used = new Set(
      files.filter(isServer).flatMap((file) => tablesNamedIn(file).map((table) => `${place(file)} ${table}`)),
    )
    const listed = [
      ...Object.entries(FEATURES).flatMap(([feature, own]) => own.map((table) => `${feature} ${table}`)),
      ...JOINED.map(([module, table]) => `${module} ${table}`),
    ]
    expect(listed.filter((pair) => !used.has(pair))).toEqual([])
  })
})
