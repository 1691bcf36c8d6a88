/** French labels of every entity, by key. */
import type { AnyLabels } from '#resources/schema/labels.ts'
import { activityLabels } from './activity.ts'
import { borrowingLabels } from './borrowing.ts'
import { customFieldLabels } from './customField.ts'
import { customFieldGroupLabels } from './customFieldGroup.ts'
import { dataImportLabels } from './dataImport.ts'
import { deletedRecordLabels } from './deletedRecord.ts'
import { deletionRequestLabels } from './deletionRequest.ts'
import { departmentLabels } from './department.ts'
import { departmentGroupLabels } from './departmentGroup.ts'
import { directMailModelLabels } from './directMailModel.ts'
import { emailModelLabels } from './emailModel.ts'
import { entityConfigurationLabels } from './entityConfiguration.ts'
import { externalReservationItemLabels } from './externalReservationItem.ts'
import { fileLabels } from './file.ts'
import { interventionLabels } from './intervention.ts'
import { interventionCategoryLabels } from './interventionCategory.ts'
import { locationLabels } from './location.ts'
import { parameterLabels } from './parameter.ts'
import { propertyLabels } from './property.ts'
import { reservableItemLabels } from './reservableItem.ts'
import { reservationLabels } from './reservation.ts'
import { reservationCategoryLabels } from './reservationCategory.ts'
import { reservationItemLabels } from './reservationItem.ts'
import { reservationValidationWorkflowLabels } from './reservationValidationWorkflow.ts'
import { reservationValidationWorkflowStepLabels } from './reservationValidationWorkflowStep.ts'
import { sectorLabels } from './sector.ts'
import { supplierLabels } from './supplier.ts'
import { userLabels } from './user.ts'
import { userRoleLabels } from './userRole.ts'
import { useTypeLabels } from './useType.ts'

export const entityLabels: Readonly<Record<string, AnyLabels>> = {
  activity: activityLabels,
  borrowing: borrowingLabels,
  customField: customFieldLabels,
  customFieldGroup: customFieldGroupLabels,
  dataImport: dataImportLabels,
  deletedRecord: deletedRecordLabels,
  deletionRequest: deletionRequestLabels,
  department: departmentLabels,
  departmentGroup: departmentGroupLabels,
  directMailModel: directMailModelLabels,
  emailModel: emailModelLabels,
  entityConfiguration: entityConfigurationLabels,
  externalReservationItem: externalReservationItemLabels,
  file: fileLabels,
  intervention: interventionLabels,
  interventionCategory: interventionCategoryLabels,
  location: locationLabels,
  parameter: parameterLabels,
  property: propertyLabels,
  reservableItem: reservableItemLabels,
  reservation: reservationLabels,
  reservationCategory: reservationCategoryLabels,
  reservationItem: reservationItemLabels,
  reservationValidationWorkflow: reservationValidationWorkflowLabels,
  reservationValidationWorkflowStep: reservationValidationWorkflowStepLabels,
  sector: sectorLabels,
  supplier: supplierLabels,
  user: userLabels,
  userRole: userRoleLabels,
  useType: useTypeLabels,
}

/** Labels of one entity; an entity that comes without any is a mistake of its declaration. */
export const labelsOf = (key: string): AnyLabels => {
  const labels = entityLabels[key]
  if (!labels) throw new Error(`No French labels for the entity ${key}: add i18n/fr/entities/${key}.ts`)
  return labels
}
