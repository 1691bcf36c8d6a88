/** The registry: every entity of the product, checked when loaded. */
import { activity } from './activity.ts'
import { borrowing } from './borrowing.ts'
import { customField } from './customField.ts'
import { customFieldGroup } from './customFieldGroup.ts'
import { dataImport } from './dataImport.ts'
import { deletedRecord } from './deletedRecord.ts'
import { deletionRequest } from './deletionRequest.ts'
import { department } from './department.ts'
import { departmentGroup } from './departmentGroup.ts'
import { directMailModel } from './directMailModel.ts'
import { emailModel } from './emailModel.ts'
import { entityConfiguration } from './entityConfiguration.ts'
import { externalReservationItem } from './externalReservationItem.ts'
import { file } from './file.ts'
import { intervention } from './intervention.ts'
import { interventionCategory } from './interventionCategory.ts'
import { location } from './location.ts'
import { parameter } from './parameter.ts'
import { property } from './property.ts'
import { reservableItem } from './reservableItem.ts'
import { reservation } from './reservation.ts'
import { reservationCategory } from './reservationCategory.ts'
import { reservationItem } from './reservationItem.ts'
import { reservationValidationWorkflow } from './reservationValidationWorkflow.ts'
import { reservationValidationWorkflowStep } from './reservationValidationWorkflowStep.ts'
import { createRegistry } from './schema/registry.ts'
import { sector } from './sector.ts'
import { supplier } from './supplier.ts'
import { user } from './user.ts'
import { userRole } from './userRole.ts'
import { useType } from './useType.ts'

export const resources = createRegistry([
  sector,
  departmentGroup,
  department,
  user,
  userRole,
  useType,
  reservationCategory,
  property,
  location,
  externalReservationItem,
  reservableItem,
  reservation,
  reservationItem,
  borrowing,
  reservationValidationWorkflow,
  reservationValidationWorkflowStep,
  emailModel,
  directMailModel,
  supplier,
  interventionCategory,
  intervention,
  parameter,
  entityConfiguration,
  customFieldGroup,
  customField,
  file,
  activity,
  deletedRecord,
  deletionRequest,
  dataImport,
])
