import { mergeSlots } from '#src/crud/slots.ts'
import { automationRunSlots, automationSlots } from '#src/features/automations/automationSlots.tsx'
import { notificationSlots } from '#src/features/automations/notificationSlots.tsx'
import { borrowerSlots } from '#src/features/borrowers/borrowerSlots.tsx'
import { complianceSlots } from '#src/features/compliance/complianceSlots.tsx'
import { contractSlots } from '#src/features/contracts/contractSlots.tsx'
import { namesEntity } from '#src/features/customize/addresses.ts'
import { namesFolder } from '#src/features/drive/addresses.ts'
import { namesEmailType, namesModelOrType } from '#src/features/emailModels/addresses.ts'
import { addressSlots } from '#src/features/emails/addressSlots.tsx'
import { goodsSlots } from '#src/features/goods/goodsSlots.tsx'
import { interventionSlots } from '#src/features/interventions/interventionSlots.tsx'
import { maintenancePlanSlots } from '#src/features/maintenancePlans/maintenancePlanSlots.tsx'
import { meterSlots } from '#src/features/meters/meterSlots.tsx'
import { problemReportSlots } from '#src/features/problemReports/problemReportSlots.tsx'
import { formAnswerSlots } from '#src/features/publicForms/formAnswerSlots.tsx'
import { publicFormSlots } from '#src/features/publicForms/publicFormSlots.tsx'
import { quotaSlots } from '#src/features/reservation/quotaSlots.tsx'
import { rowRuleSlots } from '#src/features/rowRules/rowRuleSlots.tsx'
import { technicianSlots } from '#src/features/technicians/technicianSlots.tsx'
import { letterSlots } from '#src/shared/letters/letterSlots.tsx'
import { defineWeb, type Screen } from '#src/shell/defineWeb.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { counts, icons, menu } from './menu.ts'
import { pages } from './pages.ts'

const sandbox: readonly Screen[] = import.meta.env.DEV
  ? ['sandbox', 'sandbox/:page'].map((path) => ({
      path,
      component: lazyPage(
        () => import('#src/features/sandbox/SandboxPage.tsx'),
        (m) => m.SandboxPage,
      ),
    }))
  : []

const DrivePage = lazyPage(
  () => import('#src/features/drive/DrivePage.tsx'),
  (m) => m.DrivePage,
)

const screens: readonly Screen[] = [
  ...sandbox,
  {
    path: 'reservation',
    component: lazyPage(
      () => import('#src/features/dashboard/ReservationDashboard.tsx'),
      (m) => m.ReservationDashboard,
    ),
    right: 'RESERVATION',
    modules: ['RESERVATION'],
  },
  {
    path: 'intervention',
    component: lazyPage(
      () => import('#src/features/dashboard/InterventionDashboard.tsx'),
      (m) => m.InterventionDashboard,
    ),
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    path: 'reservation/planning',
    component: lazyPage(
      () => import('#src/features/planning/PlanningPage.tsx'),
      (m) => m.PlanningPage,
    ),
    right: 'RESERVATION',
    modules: ['RESERVATION'],
  },
  {
    path: 'reservation/planning/print',
    component: lazyPage(
      () => import('#src/features/planning/print/PrintPage.tsx'),
      (m) => m.PrintPage,
    ),
    isBare: true,
    right: 'RESERVATION',
    modules: ['RESERVATION'],
  },
  {
    path: 'intervention/labels',
    component: lazyPage(
      () => import('#src/features/goods/labels/LabelsPage.tsx'),
      (m) => m.LabelsPage,
    ),
    enabledBy: 'ENABLE_PUBLIC_PROBLEM_REPORTS',
    right: 'PROBLEM_REPORT',
    modules: ['INTERVENTIONS'],
  },
  {
    path: 'reservation/desk',
    component: lazyPage(
      () => import('#src/features/desk/DeskPage.tsx'),
      (m) => m.DeskPage,
    ),
    right: 'CLOSE_RESERVATIONS_OF_SAME_SECTORS',
    modules: ['RESERVATION'],
  },
  {
    path: 'form-poster',
    component: lazyPage(
      () => import('#src/features/publicForms/FormPosterPage.tsx'),
      (m) => m.FormPosterPage,
    ),
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  { path: 'drive', component: DrivePage, right: 'FILE_MANAGEMENT' },
  { path: 'drive/:id', component: DrivePage, validate: namesFolder, right: 'FILE_MANAGEMENT' },
  {
    path: 'edition/reservation',
    component: lazyPage(
      () => import('#src/features/editions/EditionPage.tsx'),
      (m) => m.EditionPage,
    ),
    right: 'EDITION_RESERVATIONS_LIST',
    modules: ['RESERVATION'],
  },
  {
    path: 'edition/reservation-rate',
    component: lazyPage(
      () => import('#src/features/reservationRate/ReservationRatePage.tsx'),
      (m) => m.ReservationRatePage,
    ),
    right: 'EDITION_RESERVATIONS_LIST',
    modules: ['RESERVATION'],
  },
  {
    path: 'intervention/figures',
    component: lazyPage(
      () => import('#src/features/maintenanceFigures/MaintenanceFiguresPage.tsx'),
      (m) => m.MaintenanceFiguresPage,
    ),
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    path: 'intervention/planning',
    component: lazyPage(
      () => import('#src/features/interventions/planning/WorkPlanningPage.tsx'),
      (m) => m.WorkPlanningPage,
    ),
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    path: 'intervention/prescriptions',
    component: lazyPage(
      () => import('#src/features/compliance/PrescriptionEntryPage.tsx'),
      (m) => m.PrescriptionEntryPage,
    ),
    right: 'INTERVENTION',
    part: 'createAndUpdate',
    modules: ['INTERVENTIONS'],
  },
  {
    path: 'intervention/register-poster',
    component: lazyPage(
      () => import('#src/features/compliance/RegisterPosterPage.tsx'),
      (m) => m.RegisterPosterPage,
    ),
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    path: 'intervention/round/:id',
    component: lazyPage(
      () => import('#src/features/interventions/round/RoundPage.tsx'),
      (m) => m.RoundPage,
    ),
    isBare: true,
    right: 'INTERVENTION',
    modules: ['INTERVENTIONS'],
  },
  {
    path: 'account',
    component: lazyPage(
      () => import('#src/features/account/AccountShow.tsx'),
      (m) => m.AccountShow,
    ),
  },
  {
    path: 'account/update',
    component: lazyPage(
      () => import('#src/features/account/AccountUpdate.tsx'),
      (m) => m.AccountUpdate,
    ),
  },
  {
    path: 'admin/parameters',
    component: lazyPage(
      () => import('#src/features/parameters/ParametersPage.tsx'),
      (m) => m.ParametersPage,
    ),
    right: 'PARAMETER_MANAGEMENT',
  },
  {
    path: 'customize/entity',
    component: lazyPage(
      () => import('#src/features/customize/CustomizeListPage.tsx'),
      (m) => m.CustomizeListPage,
    ),
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    path: 'customize/entity-map',
    component: lazyPage(
      () => import('#src/features/customize/EntityMapScreen.tsx'),
      (m) => m.EntityMapScreen,
    ),
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    path: 'customize/translations',
    component: lazyPage(
      () => import('#src/features/translations/TranslationsPage.tsx'),
      (m) => m.TranslationsPage,
    ),
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    path: 'customize/entity/:entity',
    component: lazyPage(
      () => import('#src/features/customize/CustomizeEntityPage.tsx'),
      (m) => m.CustomizeEntityPage,
    ),
    validate: namesEntity,
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    path: 'customize/email/:type',
    component: lazyPage(
      () => import('#src/features/emailModels/EmailModelsPage.tsx'),
      (m) => m.EmailModelsPage,
    ),
    validate: namesModelOrType,
    right: 'EMAIL_MODEL',
  },
  {
    path: 'customize/email/:type/model/create',
    component: lazyPage(
      () => import('#src/features/emailModels/EmailModelForm.tsx'),
      (m) => m.EmailModelCreate,
    ),
    validate: namesEmailType,
    right: 'EMAIL_MODEL',
    part: 'createAndUpdate',
  },
  {
    path: 'customize/email/:type/model/import',
    component: lazyPage(
      () => import('#src/features/emailModels/EmailModelImport.tsx'),
      (m) => m.EmailModelImport,
    ),
    validate: namesEmailType,
    right: 'EMAIL_MODEL',
    part: 'createAndUpdate',
  },
  {
    path: 'customize/email/:type/model/:id/update',
    component: lazyPage(
      () => import('#src/features/emailModels/EmailModelForm.tsx'),
      (m) => m.EmailModelUpdate,
    ),
    validate: namesEmailType,
    right: 'EMAIL_MODEL',
    part: 'createAndUpdate',
  },
  {
    path: 'admin/configuration',
    component: lazyPage(
      () => import('#src/features/configuration/ConfigurationPage.tsx'),
      (m) => m.ConfigurationPage,
    ),
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    path: 'admin/api',
    component: lazyPage(
      () => import('#src/features/apiReference/ApiPage.tsx'),
      (m) => m.ApiPage,
    ),
    right: 'CUSTOM_FIELD_MANAGEMENT',
  },
  {
    path: 'admin/bin',
    component: lazyPage(
      () => import('#src/features/trash/TrashPage.tsx'),
      (m) => m.TrashPage,
    ),
    right: 'BIN',
  },
  {
    path: 'admin/backups',
    component: lazyPage(
      () => import('#src/features/backups/BackupsPage.tsx'),
      (m) => m.BackupsPage,
    ),
    right: 'BACKUP_EXPORT_MANAGEMENT',
  },
  {
    path: 'admin/licenses',
    component: lazyPage(
      () => import('#src/features/license/LicensePage.tsx'),
      (m) => m.LicensePage,
    ),
  },
]

const INTERVENTION_FACTS = [
  ...['status', 'priority', 'overdue', 'alerts', 'location', 'property'],
  ...['limitDate', 'expectedStartingAt', 'user', 'supplier'],
]

export const productWeb = defineWeb({
  screens,
  pages,
  slots: {
    ...letterSlots,
    ...goodsSlots,
    ...meterSlots,
    ...complianceSlots,
    contract: contractSlots,
    maintenancePlan: maintenancePlanSlots,
    technician: technicianSlots,
    publicForm: publicFormSlots,
    formAnswer: formAnswerSlots,
    rowRule: rowRuleSlots,
    automation: automationSlots,
    automationRun: automationRunSlots,
    notification: notificationSlots,
    problemReport: problemReportSlots,
    bookingQuota: quotaSlots,
    intervention: mergeSlots(letterSlots.intervention ?? {}, interventionSlots(INTERVENTION_FACTS)),
    user: mergeSlots(letterSlots.user ?? {}, addressSlots.user),
    externalBorrower: mergeSlots(borrowerSlots, addressSlots.externalBorrower),
  },
  menu,
  icons,
  counts,
})
