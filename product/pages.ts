import type { WebDefinition } from '#src/shell/defineWeb.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'

export const pages: WebDefinition['pages'] = {
  'reservation/reservation': {
    list: lazyPage(
      () => import('#src/features/reservation/ReservationList.tsx'),
      (m) => m.ReservationList,
    ),
    create: lazyPage(
      () => import('#src/features/reservation/ReservationCreate.tsx'),
      (m) => m.ReservationCreate,
    ),
    update: lazyPage(
      () => import('#src/features/reservation/ReservationUpdate.tsx'),
      (m) => m.ReservationUpdate,
    ),
    show: lazyPage(
      () => import('#src/features/reservation/ReservationShow.tsx'),
      (m) => m.ReservationShow,
    ),
  },
  'reservation/reservation-validation-workflow': {
    create: lazyPage(
      () => import('#src/features/workflows/WorkflowCreate.tsx'),
      (m) => m.WorkflowCreate,
    ),
    update: lazyPage(
      () => import('#src/features/workflows/WorkflowUpdate.tsx'),
      (m) => m.WorkflowUpdate,
    ),
  },
  'reservation/reservation-series': {
    show: lazyPage(
      () => import('#src/features/reservation/series/SeriesShow.tsx'),
      (m) => m.SeriesShow,
    ),
  },
  'customize/email': {
    list: lazyPage(
      () => import('#src/features/emailModels/EmailTypesPage.tsx'),
      (m) => m.EmailTypesPage,
    ),
    update: lazyPage(
      () => import('#src/features/emailModels/EmailModelRedirect.tsx'),
      (m) => m.EmailModelRedirect,
    ),
  },
  'customize/edition': {
    create: lazyPage(
      () => import('#src/features/editions/ModelForm.tsx'),
      (m) => m.EditionModelCreate,
    ),
    update: lazyPage(
      () => import('#src/features/editions/ModelForm.tsx'),
      (m) => m.EditionModelUpdate,
    ),
  },
  'admin/user-role': {
    create: lazyPage(
      () => import('#src/features/roles/RoleCreate.tsx'),
      (m) => m.RoleCreate,
    ),
    update: lazyPage(
      () => import('#src/features/roles/RoleUpdate.tsx'),
      (m) => m.RoleUpdate,
    ),
  },
  'admin/activity': {
    list: lazyPage(
      () => import('#src/features/activity/ActivityList.tsx'),
      (m) => m.ActivityList,
    ),
  },
  'admin/security-event': {
    list: lazyPage(
      () => import('#src/shared/journal/JournalList.tsx'),
      (m) => m.JournalList,
    ),
  },
  'admin/email': {
    list: lazyPage(
      () => import('#src/features/emails/EmailList.tsx'),
      (m) => m.EmailList,
    ),
    show: lazyPage(
      () => import('#src/features/emails/EmailShow.tsx'),
      (m) => m.EmailShow,
    ),
  },
  'admin/data-check': {
    list: lazyPage(
      () => import('#src/features/dataChecks/DataCheckList.tsx'),
      (m) => m.DataCheckList,
    ),
  },
  'admin/user': {
    list: lazyPage(
      () => import('#src/features/users/UserList.tsx'),
      (m) => m.UserList,
    ),
    create: lazyPage(
      () => import('#src/features/users/UserCreate.tsx'),
      (m) => m.UserCreate,
    ),
    update: lazyPage(
      () => import('#src/features/users/UserUpdate.tsx'),
      (m) => m.UserUpdate,
    ),
  },
}
