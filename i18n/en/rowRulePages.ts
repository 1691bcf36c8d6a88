const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)
const records = (count: number, total: number): string =>
  `${number(count)} of ${number(total)} ${total === 1 ? 'record' : 'records'}`

type Counts = { total: number; read: number; written: number }

export const rowRuleTexts = {
  readCondition: {
    title: 'Records read',
    always: 'All',
    all: 'Those that meet all the conditions',
    any: 'Those that meet one of the conditions',
  },
  writeCondition: {
    title: 'Records changed, among those read',
    always: 'All',
    all: 'Those that meet all the conditions',
    any: 'Those that meet one of the conditions',
  },
  mine: {
    user: 'is the signed-in user',
    department: 'is the department of the signed-in user',
    departmentGroup: 'is a division of the department of the signed-in user',
    sector: 'is a sector of the signed-in user',
  },
  createdBy: 'Created by',
  chooseEntity: 'First choose the type of record.',
  counts: ({ total, read, written }: Counts): string =>
    `This role will read ${records(read, total)} and can change ${number(written)} of them.`,
  countsHelp: 'For all the people of the role together: each one sees only their own.',
  counting: 'Counting the records…',
  rules: 'Access rules',
} as const
