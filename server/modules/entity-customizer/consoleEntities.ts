import { v7 as uuid } from 'uuid'
import type { ConsoleEntityInput } from '#contract/entity-customizer.ts'
import { consoleEntityMessages as messages } from '#i18n/fr/consoleEntities.ts'
import {
  CONSOLE_KEY,
  canOwnParts,
  consoleKey,
  isFreeConsoleKey,
  MAX_CONSOLE_ENTITIES,
  MAX_PARTS,
  RETIRED_DAYS,
} from '#resources/domain/consoleEntities.ts'
import { isIconName } from '#resources/domain/icons.ts'
import { MENU_GROUPS } from '#resources/index.ts'
import type { Gender } from '#resources/schema/labels.ts'
import { screamingCase } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { readPointers } from '#server/engine/customFields/pointers.ts'
import { isDerived } from '#server/engine/overrides/overrides.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import {
  changeEntities,
  createConsoleTable,
  dropConsoleTable,
  grantTables,
} from '#server/engine/runtime/consoleTables.ts'
import { CHANGED_TOPIC } from '#server/engine/runtime/generations.ts'
import type { Values } from '#server/engine/values.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { grantToOwnRole, removeRight } from '#server/modules/security/grantRight.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { holdEntity, lockEntity, RIGHT, requireCustomizer } from './customisable.ts'
import { checkNames, type EntityNaming } from './entityNames.ts'

type State = 'DRAFT' | 'PUBLISHED' | 'RETIRED'

type Row = {
  id: string
  key: string
  singularLabel: string
  pluralLabel: string
  gender: Gender
  icon: string | null
  menuGroup: string | null
  owner: string | null
  isTree: boolean
  publishedAt: Date | string | null
  retiredAt: Date | string | null
}

const COLUMNS = `id, key, singular_label AS "singularLabel", plural_label AS "pluralLabel", gender, icon,
  menu_group AS "menuGroup", owner_entity AS owner, is_tree AS "isTree", published_at AS "publishedAt", retired_at AS "retiredAt"`
const ROWS = `SELECT ${COLUMNS} FROM entity_customizer.console_entity WHERE dropped_at IS NULL`

const stateOf = ({ publishedAt, retiredAt }: Row): State => {
  if (retiredAt) return 'RETIRED'
  return publishedAt ? 'PUBLISHED' : 'DRAFT'
}

const DAY_MS = 86_400_000

const answered = (row: Row) => {
  const { id: _id, publishedAt: _at, retiredAt, ...own } = row
  const dropsAt = retiredAt && new Date(new Date(retiredAt).getTime() + RETIRED_DAYS * DAY_MS).toISOString()
  return { ...own, state: stateOf(row), dropsAt }
}

export const getConsoleEntities = async (context: Context) => {
  requireCustomizer(context)
  return (await context.kernel.pool.query<Row>(`${ROWS} ORDER BY key`)).rows.map(answered)
}

export const droppedKeys = async ({ kernel }: Context): Promise<string[]> =>
  (
    await kernel.pool.query<Row>('SELECT key FROM entity_customizer.console_entity WHERE dropped_at IS NOT NULL')
  ).rows.map(({ key }) => key)

export const retiredKeys = async ({ kernel }: Context): Promise<string[]> =>
  (await kernel.pool.query<Row>(`${ROWS} AND retired_at IS NOT NULL`)).rows.map(({ key }) => key)

const lockedRow = async (tx: Queryable, key: string): Promise<Row> => {
  const { rows } = await tx.query<Row>(`${ROWS} AND key = $1 FOR UPDATE`, [key])
  if (!rows[0]) throw new AppError('NOT_FOUND', messages.notFound)
  return rows[0]
}

type Place = { icon?: string | null; menuGroup?: string | null }

const checkPlace = ({ icon, menuGroup }: Place): void => {
  const errors: FieldError[] = [
    ...(icon && !isIconName(icon) ? [{ path: 'icon', rule: 'choice', message: messages.icon }] : []),
    ...(menuGroup && !MENU_GROUPS.includes(menuGroup)
      ? [{ path: 'menuGroup', rule: 'choice', message: messages.menuGroup }]
      : []),
  ]
  if (errors.length > 0) throw validationFailed(errors)
}

const takenKeys = async ({ kernel }: Context, tx: Queryable): Promise<string[]> => {
  const { rows } = await tx.query<{ key: string }>('SELECT key FROM entity_customizer.console_entity')
  return [...rows.map(({ key }) => key), ...kernel.resources.all.map(({ key }) => key)]
}

const requireFreeKey = (key: string, taken: readonly string[]): string => {
  if (isFreeConsoleKey(key, taken)) return key
  throw validationFailed([{ path: 'key', rule: 'unique', message: messages.keyTaken(key) }])
}

const checkLimit = async (tx: Queryable): Promise<void> => {
  const { rows } = await tx.query<{ count: number }>(`SELECT count(*)::integer AS count FROM (${ROWS}) AS own`)
  if ((rows[0]?.count ?? 0) >= MAX_CONSOLE_ENTITIES)
    throw new AppError('CONFLICT', messages.tooMany(MAX_CONSOLE_ENTITIES))
}

type Recorded = { action: 'CREATE' | 'UPDATE'; before: Values; after: Values }

const announce = async (context: Context, tx: Queryable, { id, key, pluralLabel }: Row, recorded: Recorded) => {
  const { userId } = requireSession(context)
  const { action, before, after } = recorded
  await recordActivity(tx, {
    entity: 'consoleEntity',
    recordId: key,
    recordLabel: pluralLabel,
    action,
    userId,
    changes: changesBetween(before, after),
  })
  await publish(tx, CHANGED_TOPIC, { action: action === 'CREATE' ? 'create' : 'update', id })
}

const requireOwner = async ({ kernel }: Context, tx: Queryable, key: string): Promise<AnyResource> => {
  const owner = kernel.resources.find(key)
  if (!owner || !canOwnParts(owner) || !isDerived(kernel, owner))
    throw validationFailed([{ path: 'owner', rule: 'choice', message: messages.owner }])
  await holdEntity(tx, key)
  const own = Object.values(owner.fields).filter(
    ({ kind, ...field }) => kind === 'children' && 'to' in field && CONSOLE_KEY.test(field.to),
  )
  if (own.length >= MAX_PARTS) throw new AppError('CONFLICT', messages.tooManyParts(MAX_PARTS))
  return owner
}

const NO_NAMES = { singularLabel: '', pluralLabel: '', gender: 'MASCULINE' } as const

/** Table, names and right of the creator's role exist together or not at all. `given`: key of another installation. */
export const createConsoleEntity = async (context: Context, input: ConsoleEntityInput, given?: string) => {
  const userId = requireCustomizer(context)
  requireFreshProof(context)
  const place = { icon: input.icon ?? null, menuGroup: input.menuGroup ?? null }
  checkPlace(place)
  const owner = input.owner ?? null
  const isTree = input.isTree === true
  if (owner !== null && isTree) throw validationFailed([{ path: 'isTree', rule: 'owner', message: messages.noTree }])
  const names = {
    singularLabel: input.singularLabel.trim(),
    pluralLabel: input.pluralLabel.trim(),
    gender: input.gender,
  }
  return changeEntities(context.kernel, async (tx) => {
    await lockEntity(tx, 'entityConfiguration')
    await checkLimit(tx)
    if (owner !== null) await requireOwner(context, tx, owner)
    await checkNames(context, tx, { ...names, entity: '' }, NO_NAMES)
    const taken = await takenKeys(context, tx)
    const key = given === undefined ? consoleKey(names.singularLabel, taken) : requireFreeKey(given, taken)
    const { rows } = await tx.query<Row>(
      `INSERT INTO entity_customizer.console_entity
         (id, key, singular_label, plural_label, gender, icon, menu_group, owner_entity, is_tree, created_by_id,
          updated_by_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) RETURNING ${COLUMNS}`,
      [
        uuid(),
        key,
        names.singularLabel,
        names.pluralLabel,
        names.gender,
        place.icon,
        place.menuGroup,
        owner,
        isTree,
        userId,
      ],
    )
    const row = rows[0] as Row
    await createConsoleTable(context.kernel, tx, { key, owner, isTree })
    await grantTables(context.kernel, tx)
    if (owner === null) await grantToOwnRole(context, tx, { right: screamingCase(key), through: RIGHT })
    await announce(context, tx, row, {
      action: 'CREATE',
      before: {},
      after: { ...names, ...place, ownerEntity: owner, isTree },
    })
    return answered(row)
  })
}

type Change = Partial<Pick<Row, 'publishedAt' | 'retiredAt'>> & Place & Partial<Omit<EntityNaming, 'entity'>>

const change = async (context: Context, key: string, changed: (tx: Queryable, before: Row) => Promise<Change>) => {
  const userId = requireCustomizer(context)
  const row = await withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, 'entityConfiguration')
    const before = await lockedRow(tx, key)
    const after = { ...before, ...(await changed(tx, before)) }
    await tx.query(
      `UPDATE entity_customizer.console_entity SET icon = $2, menu_group = $3, published_at = $4, retired_at = $5,
         singular_label = $6, plural_label = $7, gender = $8, updated_at = now(), updated_by_id = $9 WHERE key = $1`,
      [
        ...[key, after.icon, after.menuGroup, after.publishedAt, after.retiredAt],
        ...[after.singularLabel, after.pluralLabel, after.gender, userId],
      ],
    )
    await announce(context, tx, after, { action: 'UPDATE', before, after })
    return after
  })
  await context.kernel.renew()
  return answered(row)
}

export const updateConsoleEntity = (context: Context, key: string, { icon, menuGroup }: Place) =>
  change(context, key, async (_tx, before) => {
    const place = {
      icon: icon === undefined ? before.icon : icon,
      menuGroup: menuGroup === undefined ? before.menuGroup : menuGroup,
    }
    checkPlace(place)
    return place
  })

export const renameConsoleEntity = (context: Context, key: string, names: EntityNaming) =>
  change(context, key, async (tx, before) => {
    await checkNames(context, tx, { ...names, entity: key }, before)
    const { entity: _key, ...changed } = names
    return changed
  })

export const publishConsoleEntity = (context: Context, key: string) =>
  change(context, key, async (_tx, { publishedAt }) => ({ publishedAt: publishedAt ?? context.now }))

const requireUnused = async ({ kernel }: Context, tx: Queryable, key: string): Promise<void> => {
  const pointers = await readPointers(tx, kernel.resources, [key])
  const isServed = (entity: string) => kernel.resources.find(entity) !== undefined
  const others = pointers
    .filter(({ entity }) => entity !== key && isServed(entity))
    .map(({ entity, name }) => `${entity}.${name}`)
  if (others.length > 0) throw new AppError('CONFLICT', messages.used(others))
  const { rows } = await tx.query<Row>(`${ROWS} AND retired_at IS NULL AND owner_entity = $1 ORDER BY key`, [key])
  if (rows.length > 0) throw new AppError('CONFLICT', messages.hasParts(rows.map(({ pluralLabel }) => pluralLabel)))
}

export const retireConsoleEntity = (context: Context, key: string) =>
  change(context, key, async (tx, { retiredAt }) => {
    await requireUnused(context, tx, key)
    return { retiredAt: retiredAt ?? context.now }
  })

export const restoreConsoleEntity = (context: Context, key: string) =>
  change(context, key, async (tx, before) => {
    if (before.retiredAt) {
      if (before.owner !== null) await requireOwner(context, tx, before.owner)
      const { singularLabel, pluralLabel, gender } = before
      await checkNames(context, tx, { entity: key, singularLabel, pluralLabel, gender }, NO_NAMES).catch((error) => {
        throw error instanceof AppError ? new AppError('CONFLICT', messages.nameTaken(pluralLabel)) : error
      })
    }
    return { retiredAt: null }
  })

const BELONGING = [
  ['custom_field', 'entity'],
  ['custom_field_group', 'entity'],
  ['entity_override', 'entity'],
  ['saved_search', 'list'],
  ['automation', 'entity'],
  ['row_rule', 'entity'],
  ['public_form', 'entity'],
  ['form_answer', 'entity'],
]

const IS_OVER = 'dropped_at IS NULL AND retired_at < now() - make_interval(days => $1)'

/** The row stays: its key, and a right that an old backup may bring back, must not mean another entity. */
const drop = (kernel: Kernel, key: string): Promise<void> =>
  changeEntities(kernel, async (tx) => {
    // An administrator may have restored it since the job chose it.
    const { rowCount } = await tx.query(
      `SELECT FROM entity_customizer.console_entity WHERE ${IS_OVER} AND key = $2 FOR UPDATE`,
      [RETIRED_DAYS, key],
    )
    if (!rowCount) return
    await dropConsoleTable(tx, key)
    for (const [table, column] of BELONGING)
      await tx.query(`DELETE FROM entity_customizer.${table} WHERE ${column} = $1`, [key])
    await tx.query('DELETE FROM activity_thread.deleted_record WHERE entity = $1', [key])
    await removeRight(tx, screamingCase(key))
    await tx.query('UPDATE entity_customizer.console_entity SET dropped_at = now() WHERE key = $1', [key])
  })

export const dropRetiredEntities = async (kernel: Kernel): Promise<void> => {
  const { rows } = await kernel.pool.query<Pick<Row, 'key'>>(
    `SELECT key FROM entity_customizer.console_entity WHERE ${IS_OVER} ORDER BY owner_entity NULLS LAST, key`,
    [RETIRED_DAYS],
  )
  for (const { key } of rows) await drop(kernel, key)
}
