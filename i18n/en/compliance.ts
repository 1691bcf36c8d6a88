import { spoken } from '../spoken.ts'

export const complianceTexts = spoken({
  presets: 'Show',
  preset: {
    due: 'Visits to arrange',
    allBuildings: 'All',
    open: 'To clear',
    overdue: 'Overdue',
    lifted: 'Cleared',
    all: 'All',
  },
  visit: 'Record a visit',
  enter: 'Enter a report',
  addPlans: 'Add maintenance plans',
  lift: 'Clear the required action',
  liftShort: 'Clear',
})
