/** The registry: every entity of the product, checked when loaded. */
import { isParameterCode, parameterDefinition } from './domain/parameters.ts'
import { rightDefinition } from './domain/rights.ts'
import { activity } from './entities/activity.ts'
import { borrowing } from './entities/borrowing.ts'
import { customField } from './entities/customField.ts'
import { customFieldGroup } from './entities/customFieldGroup.ts'
import { dataImport } from './entities/dataImport.ts'
import { deletedRecord } from './entities/deletedRecord.ts'
import { deletionRequest } from './entities/deletionRequest.ts'
import { department } from './entities/department.ts'
import { departmentGroup } from './entities/departmentGroup.ts'
import { directMailModel } from './entities/directMailModel.ts'
import { emailModel } from './entities/emailModel.ts'
import { entityConfiguration } from './entities/entityConfiguration.ts'
import { externalReservationItem } from './entities/externalReservationItem.ts'
import { file } from './entities/file.ts'
import { intervention } from './entities/intervention.ts'
import { interventionCategory } from './entities/interventionCategory.ts'
import { location } from './entities/location.ts'
import { parameter } from './entities/parameter.ts'
import { property } from './entities/property.ts'
import { reservableItem } from './entities/reservableItem.ts'
import { reservation } from './entities/reservation.ts'
import { reservationCategory } from './entities/reservationCategory.ts'
import { reservationItem } from './entities/reservationItem.ts'
import { reservationValidationWorkflow } from './entities/reservationValidationWorkflow.ts'
import { reservationValidationWorkflowStep } from './entities/reservationValidationWorkflowStep.ts'
import { sector } from './entities/sector.ts'
import { supplier } from './entities/supplier.ts'
import { user } from './entities/user.ts'
import { userRole } from './entities/userRole.ts'
import { useType } from './entities/useType.ts'
import { createRegistry } from './schema/registry.ts'

const all = [
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
]

export const resources = createRegistry(all, {
  isRight: (code) => rightDefinition(code) !== undefined,
  parameter: (code) => (isParameterCode(code) ? parameterDefinition(code) : undefined),
})
