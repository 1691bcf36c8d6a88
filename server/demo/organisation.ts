import type { Queryable } from '#server/platform/postgres/database.ts'
import { DEPARTMENT_GROUPS, DEPARTMENTS, type DepartmentCode, SECTORS } from './catalogue.ts'
import { insertRows } from './insert.ts'
import { ACCOUNTS, CARETAKER, CRAFTS, FIRST_NAMES, FUNCTIONS, LAST_NAMES, ROLES, type RoleKey } from './people.ts'
import type { Random } from './random.ts'

const PEOPLE = 60

export type DemoPerson = {
  id: string
  code: string
  displayName: string
  department: DepartmentCode
  role: RoleKey
  job: string
}

export type Organisation = {
  sectorIds: ReadonlyMap<string, string>
  departmentIds: ReadonlyMap<string, string>
  people: readonly DemoPerson[]
}

const idsOf = (random: Random, names: readonly string[]): Map<string, string> =>
  new Map(names.map((name) => [name, random.id()]))

const idIn = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`The demonstration knows no ${name}`)
  return id
}

const writeDepartments = async (tx: Queryable, random: Random): Promise<Map<string, string>> => {
  const groupIds = idsOf(
    random,
    DEPARTMENT_GROUPS.map(({ code }) => code),
  )
  const departmentIds = idsOf(
    random,
    DEPARTMENTS.map(({ code }) => code),
  )
  await insertRows(
    tx,
    'company.department_group',
    DEPARTMENT_GROUPS.map((group) => ({ id: idIn(groupIds, group.code), ...group })),
  )
  await insertRows(
    tx,
    'company.department',
    DEPARTMENTS.map(({ code, name }, index) => ({
      id: idIn(departmentIds, code),
      code,
      name,
      types: [code === 'ECO' ? 'SCHOOL' : 'INTERNAL'],
      address_line1: code === 'ECO' ? '12, rue des Acacias' : '1, place de la République',
      zip_code: '59190',
      city: 'Saint-Aubin-sur-Lys',
      country: 'France',
      email: `${code.toLowerCase()}@saint-aubin.example`,
      phone_number: `03 20 00 00 ${String(10 + index)}`,
      custom_fields: { CENTRE_DE_COUTS: `SA-${String(100 + index)}` },
    })),
  )
  await insertRows(
    tx,
    'company.department_department_groups',
    DEPARTMENTS.flatMap(({ code, groups }) =>
      groups.map((group) => ({ department_id: idIn(departmentIds, code), department_group_id: idIn(groupIds, group) })),
    ),
  )
  return departmentIds
}

const roleOf = (random: Random, index: number): RoleKey => {
  if (index % 12 === 0) return 'manager'
  if (index % 14 === 1) return 'validator'
  return random.happens(0.12) ? 'technician' : 'borrower'
}

const asciiOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’\s-]/g, '')
    .toLowerCase()

type Draft = DemoPerson & { row: Record<string, unknown> }

type PersonRow = { first_name: string; last_name: string } & Record<string, unknown>

const draft = (person: Omit<DemoPerson, 'displayName'>, row: PersonRow): Draft => ({
  ...person,
  displayName: `${row.first_name} ${row.last_name}`,
  row: { id: person.id, code: person.code, ...row },
})

const contactOf = (code: string, index: number) => ({
  email: `${code}@saint-aubin.example`,
  phone_number: `03 20 00 01 ${String(index).padStart(2, '0')}`,
})

const draftAccounts = (random: Random, departmentIds: ReadonlyMap<string, string>): Draft[] =>
  ACCOUNTS.map((account, index) =>
    draft(
      {
        id: random.id(),
        code: account.code,
        department: account.department,
        role: account.role,
        job: account.function,
      },
      {
        title: account.title,
        first_name: account.firstName,
        last_name: account.lastName,
        professional_function: account.function,
        department_id: idIn(departmentIds, account.department),
        ...contactOf(account.code, index),
      },
    ),
  )

const draftPeople = (random: Random, departmentIds: ReadonlyMap<string, string>): Draft[] => {
  let technicians = 0
  return Array.from({ length: PEOPLE - ACCOUNTS.length }, (_, index) => {
    const [firstName, title] = FIRST_NAMES[index % FIRST_NAMES.length] ?? ['', 'MRS']
    const lastName = LAST_NAMES[(index * 7 + Math.floor(index / 30) * 11) % LAST_NAMES.length] ?? ''
    const code = `${asciiOf(firstName).charAt(0)}${asciiOf(lastName)}`.slice(0, 40) + (index >= 30 ? '2' : '')
    const department = DEPARTMENTS[index % DEPARTMENTS.length]?.code ?? 'DGS'
    const [id, role, usual] = [random.id(), roleOf(random, index), random.pick(FUNCTIONS[department])]
    const craft = role === 'technician' ? CRAFTS[technicians++ % CRAFTS.length] : undefined
    const job = craft?.[title] ?? usual
    return draft(
      { id, code, department, role, job },
      {
        title,
        first_name: firstName,
        last_name: lastName,
        professional_function: job,
        department_id: idIn(departmentIds, craft?.department ?? department),
        ...contactOf(code, index + 10),
      },
    )
  })
}

const writePeople = async (
  tx: Queryable,
  random: Random,
  ids: { sectorIds: ReadonlyMap<string, string>; departmentIds: ReadonlyMap<string, string> },
): Promise<DemoPerson[]> => {
  // `writeCaretaker` adds the other one, with a seed of its own.
  const roles = ROLES.filter(({ key }) => key !== CARETAKER.role)
  const roleIds = idsOf(
    random,
    roles.map(({ key }) => key),
  )
  await insertRows(
    tx,
    'security.user_role',
    roles.map(({ key, name, applications, rights }) => ({ id: idIn(roleIds, key), name, applications, rights })),
  )
  const drafts = [...draftAccounts(random, ids.departmentIds), ...draftPeople(random, ids.departmentIds)]
  await insertRows(
    tx,
    'security.user',
    drafts.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'security.user_user_roles',
    drafts.map(({ id, role }) => ({ user_id: id, user_role_id: idIn(roleIds, role) })),
  )
  const sectorsOf = ({ department, role }: DemoPerson): readonly string[] =>
    role === 'manager' || role === 'administrator'
      ? SECTORS
      : role === 'technician'
        ? ['Services techniques']
        : (DEPARTMENTS.find(({ code }) => code === department)?.sectors ?? [])
  await insertRows(
    tx,
    'security.user_sectors',
    drafts.flatMap((person) =>
      sectorsOf(person).map((sector) => ({ user_id: person.id, sector_id: idIn(ids.sectorIds, sector) })),
    ),
  )
  return drafts.map(({ row: _row, ...person }) => person)
}

export const writeOrganisation = async (tx: Queryable, random: Random): Promise<Organisation> => {
  const sectorIds = idsOf(random, SECTORS)
  await insertRows(
    tx,
    'company.sector',
    SECTORS.map((name) => ({ id: idIn(sectorIds, name), name, modules: ['RESERVATION'] })),
  )
  const departmentIds = await writeDepartments(tx, random)
  const people = await writePeople(tx, random, { sectorIds, departmentIds })
  return { sectorIds, departmentIds, people }
}
