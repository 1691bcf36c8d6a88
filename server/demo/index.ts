import { services as extension } from '#extension/server.ts'
import { PARAMETERS } from '#resources/domain/parameters.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Kernel } from '#server/engine/context.ts'
import { installDemonstration } from '#server/modules/security/demonstration.ts'
import { allowPauses, withTransaction } from '#server/platform/postgres/database.ts'
import { writeActivity } from './activity.ts'
import { writeAutomations } from './automations.ts'
import { writeBookings } from './bookings.ts'
import { writeCaretaker } from './caretaker.ts'
import { writeCompany } from './company.ts'
import { writeCompliance } from './compliance.ts'
import { writeContracts } from './contracts.ts'
import { writeCustomFields } from './customFields.ts'
import { writeDecisions } from './decisions.ts'
import { writeDeputies } from './deputies.ts'
import { writeDrive } from './drive.ts'
import { writeEndings } from './endings.ts'
import { writeEquipment } from './equipment.ts'
import { occupiedBy } from './interventionDrafts.ts'
import { writeInterventions } from './interventions.ts'
import { writeMaintenancePlans } from './maintenancePlans.ts'
import { writeMeters } from './meters.ts'
import { writeModels } from './models.ts'
import { writeOrganisation } from './organisation.ts'
import { writeOutsiders } from './outsiders.ts'
import { ACCOUNTS, CARETAKER, ROLES } from './people.ts'
import { writePictures } from './pictures/index.ts'
import { writeProblemReports } from './problemReports.ts'
import { writePurchases } from './purchases.ts'
import { createRandom } from './random.ts'
import { writeRegisters } from './registers.ts'
import { writeRules } from './rules.ts'
import { scheduleBookings, scheduleYearBefore } from './schedule.ts'
import { writeSchoolHolidays } from './schoolHolidays.ts'
import { writeSearches } from './searches.ts'
import { writeClubSeries } from './series.ts'
import { writeTechnicians } from './technicians.ts'
import { writeThings } from './things.ts'
import { writeWorkflows } from './workflows.ts'

const SEED = 1793
const MODEL_SEED = 1881
const TECHNICIAN_SEED = 1777
const COMPANY_SEED = 1905
const RULES_SEED = 1936
const EQUIPMENT_SEED = 1967
const SERIES_SEED = 1984
const DRIVE_SEED = 1539
const OUTSIDERS_SEED = 1901
const ENDINGS_SEED = 1830
const PICTURES_SEED = 1839
const YEAR_SEED = 1875
const SCHOOL_SEED = 1882
/** Separate seed, so that decisions do not change the bookings. */
const VALIDATION_SEED = 1848
const INTERVENTION_SEED = 2026
const REPORT_SEED = 2027
const PLAN_SEED = 2028
const METER_SEED = 2029
const COMPLIANCE_SEED = 1980
const REGISTER_SEED = 1981
const CONTRACT_SEED = 1804
const PURCHASE_SEED = 1769
const CARETAKER_SEED = 1871
const AUTOMATION_SEED = 1770
const ACTIVITY_SEED = 1450
const SEARCH_SEED = 1454

export const loadDemonstration = async (
  { pool, storage }: Pick<Kernel, 'pool' | 'storage'>,
  now: Date = new Date(),
): Promise<void> => {
  const random = createRandom(SEED)
  const zone = PARAMETERS.TIMEZONE.default
  const today = dayOf(utcTextOfDate(now), zone)
  await withTransaction(pool, async (tx) => {
    await allowPauses(tx)
    await writeCustomFields(tx, random)
    const { sectorIds, departmentIds, people } = await writeOrganisation(tx, random)
    const things = await writeThings(tx, { random, now, sectorIds })
    await writePictures(tx, { random: createRandom(PICTURES_SEED), storage })
    await writeOutsiders(tx, createRandom(OUTSIDERS_SEED))
    const bookings = scheduleBookings({ random, zone, today, items: things.items })
    const year = createRandom(YEAR_SEED)
    const occupancy = occupiedBy(bookings)
    const before = scheduleYearBefore({ random: year, zone, today, items: things.items, occupancy })
    const [lines = [], linesBefore = []] = await writeBookings(
      tx,
      [
        { bookings, random },
        { bookings: before, random: year },
      ],
      { now, zone, things, people, departmentIds },
    )
    const validation = createRandom(VALIDATION_SEED)
    await writeWorkflows(tx, { random: validation })
    await writeDecisions(tx, { random: validation, now, lines })
    await writeDecisions(tx, { random: year, now, lines: linesBefore })
    await writeEndings(tx, { random: createRandom(ENDINGS_SEED), now })
    await writeDeputies(tx, { random: validation, now, zone, today, people })
    const surroundings = { zone, today, items: things.items, people, departmentIds, occupancy }
    await writeInterventions(tx, { random: createRandom(INTERVENTION_SEED), ...surroundings })
    await writeMaintenancePlans(tx, { random: createRandom(PLAN_SEED), ...surroundings })
    await writeTechnicians(tx, { random: createRandom(TECHNICIAN_SEED), ...surroundings })
    await writeMeters(tx, { random: createRandom(METER_SEED), ...surroundings })
    await writeCompliance(tx, { random: createRandom(COMPLIANCE_SEED), ...surroundings })
    await writeRegisters(tx, { random: createRandom(REGISTER_SEED), storage, ...surroundings })
    const caretaker = await writeCaretaker(tx, { random: createRandom(CARETAKER_SEED), ...surroundings, sectorIds })
    await writeContracts(tx, { random: createRandom(CONTRACT_SEED), ...surroundings })
    await writePurchases(tx, { random: createRandom(PURCHASE_SEED), today })
    await writeProblemReports(tx, { random: createRandom(REPORT_SEED), ...surroundings, now })
    await writeCompany(tx, createRandom(COMPANY_SEED))
    await writeRules(tx, { random: createRandom(RULES_SEED), today })
    await writeSchoolHolidays(tx, { random: createRandom(SCHOOL_SEED), today })
    await writeEquipment(tx, createRandom(EQUIPMENT_SEED))
    await writeClubSeries(tx, { random: createRandom(SERIES_SEED), now, zone })
    await writeModels(tx, { random: createRandom(MODEL_SEED), storage })
    await writeAutomations(tx, createRandom(AUTOMATION_SEED))
    const authorId = people.find(({ code }) => code === 'admin')?.id
    await writeSearches(tx, { random: createRandom(SEARCH_SEED), ownerId: authorId })
    await writeActivity(tx, { random: createRandom(ACTIVITY_SEED), now, people })
    await writeDrive(tx, { random: createRandom(DRIVE_SEED), storage, now, authorId })
    await extension.demonstration?.(tx, now)
    const accounts = [...ACCOUNTS, CARETAKER].map(({ code, password, role, firstName, lastName }) => ({
      userId: [...people, caretaker].find((person) => person.code === code)?.id ?? '',
      login: code,
      password,
      role: ROLES.find(({ key }) => key === role)?.name ?? role,
      displayName: `${firstName} ${lastName}`,
    }))
    await installDemonstration(tx, { accounts, now })
  })
}
