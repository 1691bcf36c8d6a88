import { accessibilityDocumentLabels } from '#i18n/fr/entities/accessibilityDocument.ts'
import { activityLabels } from '#i18n/fr/entities/activity.ts'
import { automationLabels } from '#i18n/fr/entities/automation.ts'
import { automationCallLabels } from '#i18n/fr/entities/automationCall.ts'
import { automationRunLabels } from '#i18n/fr/entities/automationRun.ts'
import { backupLabels } from '#i18n/fr/entities/backup.ts'
import { bookingQuotaLabels } from '#i18n/fr/entities/bookingQuota.ts'
import { borrowingLabels } from '#i18n/fr/entities/borrowing.ts'
import { buildingFileLabels } from '#i18n/fr/entities/buildingFile.ts'
import { closedPeriodLabels } from '#i18n/fr/entities/closedPeriod.ts'
import { consoleEntityLabels } from '#i18n/fr/entities/consoleEntity.ts'
import { contractLabels } from '#i18n/fr/entities/contract.ts'
import { customFieldLabels } from '#i18n/fr/entities/customField.ts'
import { customFieldGroupLabels } from '#i18n/fr/entities/customFieldGroup.ts'
import { dataCheckLabels } from '#i18n/fr/entities/dataCheck.ts'
import { dataImportLabels } from '#i18n/fr/entities/dataImport.ts'
import { deletedRecordLabels } from '#i18n/fr/entities/deletedRecord.ts'
import { deletionRequestLabels } from '#i18n/fr/entities/deletionRequest.ts'
import { departmentLabels } from '#i18n/fr/entities/department.ts'
import { departmentGroupLabels } from '#i18n/fr/entities/departmentGroup.ts'
import { directMailModelLabels } from '#i18n/fr/entities/directMailModel.ts'
import { driveItemLabels } from '#i18n/fr/entities/driveItem.ts'
import { driveShareLabels } from '#i18n/fr/entities/driveShare.ts'
import { editionLabels } from '#i18n/fr/entities/edition.ts'
import { editionModelLabels } from '#i18n/fr/entities/editionModel.ts'
import { emailLabels } from '#i18n/fr/entities/email.ts'
import { emailModelLabels } from '#i18n/fr/entities/emailModel.ts'
import { entityConfigurationLabels } from '#i18n/fr/entities/entityConfiguration.ts'
import { entityOverrideLabels } from '#i18n/fr/entities/entityOverride.ts'
import { equipmentLabels } from '#i18n/fr/entities/equipment.ts'
import { externalBorrowerLabels } from '#i18n/fr/entities/externalBorrower.ts'
import { externalReservationItemLabels } from '#i18n/fr/entities/externalReservationItem.ts'
import { externalReservationItemEquipmentLabels } from '#i18n/fr/entities/externalReservationItemEquipment.ts'
import { fileLabels } from '#i18n/fr/entities/file.ts'
import { formAnswerLabels } from '#i18n/fr/entities/formAnswer.ts'
import { interventionLabels } from '#i18n/fr/entities/intervention.ts'
import { interventionCategoryLabels } from '#i18n/fr/entities/interventionCategory.ts'
import { interventionCostLabels } from '#i18n/fr/entities/interventionCost.ts'
import { interventionPointLabels } from '#i18n/fr/entities/interventionPoint.ts'
import { interventionTimeLabels } from '#i18n/fr/entities/interventionTime.ts'
import { locationLabels } from '#i18n/fr/entities/location.ts'
import { locationEquipmentLabels } from '#i18n/fr/entities/locationEquipment.ts'
import { maintenancePlanLabels } from '#i18n/fr/entities/maintenancePlan.ts'
import { maintenancePlanPointLabels } from '#i18n/fr/entities/maintenancePlanPoint.ts'
import { meterLabels } from '#i18n/fr/entities/meter.ts'
import { meterReadingLabels } from '#i18n/fr/entities/meterReading.ts'
import { notificationLabels } from '#i18n/fr/entities/notification.ts'
import { parameterLabels } from '#i18n/fr/entities/parameter.ts'
import { prescriptionLabels } from '#i18n/fr/entities/prescription.ts'
import { problemReportLabels } from '#i18n/fr/entities/problemReport.ts'
import { propertyLabels } from '#i18n/fr/entities/property.ts'
import { propertyEquipmentLabels } from '#i18n/fr/entities/propertyEquipment.ts'
import { publicFormLabels } from '#i18n/fr/entities/publicForm.ts'
import { registerEntryLabels } from '#i18n/fr/entities/registerEntry.ts'
import { reservableItemLabels } from '#i18n/fr/entities/reservableItem.ts'
import { reservationLabels } from '#i18n/fr/entities/reservation.ts'
import { reservationCategoryLabels } from '#i18n/fr/entities/reservationCategory.ts'
import { reservationItemLabels } from '#i18n/fr/entities/reservationItem.ts'
import { reservationItemValidationStepLabels } from '#i18n/fr/entities/reservationItemValidationStep.ts'
import { reservationSeriesLabels } from '#i18n/fr/entities/reservationSeries.ts'
import { reservationValidationWorkflowLabels } from '#i18n/fr/entities/reservationValidationWorkflow.ts'
import { reservationValidationWorkflowStepLabels } from '#i18n/fr/entities/reservationValidationWorkflowStep.ts'
import { roundResultLabels } from '#i18n/fr/entities/roundResult.ts'
import { rowRuleLabels } from '#i18n/fr/entities/rowRule.ts'
import { savedSearchLabels } from '#i18n/fr/entities/savedSearch.ts'
import { schoolHolidayLabels } from '#i18n/fr/entities/schoolHoliday.ts'
import { sectorLabels } from '#i18n/fr/entities/sector.ts'
import { securityEventLabels } from '#i18n/fr/entities/securityEvent.ts'
import { sentEmailLabels } from '#i18n/fr/entities/sentEmail.ts'
import { supplierLabels } from '#i18n/fr/entities/supplier.ts'
import { technicianLabels } from '#i18n/fr/entities/technician.ts'
import { technicianAbsenceLabels } from '#i18n/fr/entities/technicianAbsence.ts'
import { translationLabels } from '#i18n/fr/entities/translation.ts'
import { userLabels } from '#i18n/fr/entities/user.ts'
import { userRoleLabels } from '#i18n/fr/entities/userRole.ts'
import { useTypeLabels } from '#i18n/fr/entities/useType.ts'
import { accessibilityDocument } from '#resources/entities/accessibilityDocument.ts'
import { activity } from '#resources/entities/activity.ts'
import { automation } from '#resources/entities/automation.ts'
import { automationCall } from '#resources/entities/automationCall.ts'
import { automationRun } from '#resources/entities/automationRun.ts'
import { backup } from '#resources/entities/backup.ts'
import { bookingQuota } from '#resources/entities/bookingQuota.ts'
import { borrowing } from '#resources/entities/borrowing.ts'
import { buildingFile } from '#resources/entities/buildingFile.ts'
import { closedPeriod } from '#resources/entities/closedPeriod.ts'
import { consoleEntity } from '#resources/entities/consoleEntity.ts'
import { contract } from '#resources/entities/contract.ts'
import { customField } from '#resources/entities/customField.ts'
import { customFieldGroup } from '#resources/entities/customFieldGroup.ts'
import { dataCheck } from '#resources/entities/dataCheck.ts'
import { dataImport } from '#resources/entities/dataImport.ts'
import { deletedRecord } from '#resources/entities/deletedRecord.ts'
import { deletionRequest } from '#resources/entities/deletionRequest.ts'
import { department } from '#resources/entities/department.ts'
import { departmentGroup } from '#resources/entities/departmentGroup.ts'
import { directMailModel } from '#resources/entities/directMailModel.ts'
import { driveItem } from '#resources/entities/driveItem.ts'
import { driveShare } from '#resources/entities/driveShare.ts'
import { edition } from '#resources/entities/edition.ts'
import { editionModel } from '#resources/entities/editionModel.ts'
import { outgoingEmail } from '#resources/entities/email.ts'
import { emailModel } from '#resources/entities/emailModel.ts'
import { entityConfiguration } from '#resources/entities/entityConfiguration.ts'
import { entityOverride } from '#resources/entities/entityOverride.ts'
import { equipment } from '#resources/entities/equipment.ts'
import { externalBorrower } from '#resources/entities/externalBorrower.ts'
import { externalReservationItem } from '#resources/entities/externalReservationItem.ts'
import { externalReservationItemEquipment } from '#resources/entities/externalReservationItemEquipment.ts'
import { file } from '#resources/entities/file.ts'
import { formAnswer } from '#resources/entities/formAnswer.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { interventionCategory } from '#resources/entities/interventionCategory.ts'
import { interventionCost } from '#resources/entities/interventionCost.ts'
import { interventionPoint } from '#resources/entities/interventionPoint.ts'
import { interventionTime } from '#resources/entities/interventionTime.ts'
import { location } from '#resources/entities/location.ts'
import { locationEquipment } from '#resources/entities/locationEquipment.ts'
import { maintenancePlan } from '#resources/entities/maintenancePlan.ts'
import { maintenancePlanPoint } from '#resources/entities/maintenancePlanPoint.ts'
import { meter } from '#resources/entities/meter.ts'
import { meterReading } from '#resources/entities/meterReading.ts'
import { notification } from '#resources/entities/notification.ts'
import { parameter } from '#resources/entities/parameter.ts'
import { prescription } from '#resources/entities/prescription.ts'
import { problemReport } from '#resources/entities/problemReport.ts'
import { property } from '#resources/entities/property.ts'
import { propertyEquipment } from '#resources/entities/propertyEquipment.ts'
import { publicForm } from '#resources/entities/publicForm.ts'
import { registerEntry } from '#resources/entities/registerEntry.ts'
import { reservableItem } from '#resources/entities/reservableItem.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { reservationCategory } from '#resources/entities/reservationCategory.ts'
import { reservationItem } from '#resources/entities/reservationItem.ts'
import { reservationItemValidationStep } from '#resources/entities/reservationItemValidationStep.ts'
import { reservationSeries } from '#resources/entities/reservationSeries.ts'
import { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import { reservationValidationWorkflowStep } from '#resources/entities/reservationValidationWorkflowStep.ts'
import { roundResult } from '#resources/entities/roundResult.ts'
import { rowRule } from '#resources/entities/rowRule.ts'
import { savedSearch } from '#resources/entities/savedSearch.ts'
import { schoolHoliday } from '#resources/entities/schoolHoliday.ts'
import { sector } from '#resources/entities/sector.ts'
import { securityEvent } from '#resources/entities/securityEvent.ts'
import { sentEmail } from '#resources/entities/sentEmail.ts'
import { supplier } from '#resources/entities/supplier.ts'
import { technician } from '#resources/entities/technician.ts'
import { technicianAbsence } from '#resources/entities/technicianAbsence.ts'
import { translation } from '#resources/entities/translation.ts'
import { user } from '#resources/entities/user.ts'
import { userRole } from '#resources/entities/userRole.ts'
import { useType } from '#resources/entities/useType.ts'
import { defineExtension } from '#resources/schema/extension.ts'
import { applications, modules, rights } from './access.ts'

export const product = defineExtension({
  resources: [
    sector,
    departmentGroup,
    department,
    user,
    userRole,
    useType,
    reservationCategory,
    closedPeriod,
    bookingQuota,
    schoolHoliday,
    equipment,
    property,
    propertyEquipment,
    location,
    locationEquipment,
    externalReservationItem,
    externalReservationItemEquipment,
    reservableItem,
    reservation,
    reservationItem,
    reservationItemValidationStep,
    reservationSeries,
    externalBorrower,
    borrowing,
    reservationValidationWorkflow,
    reservationValidationWorkflowStep,
    emailModel,
    outgoingEmail,
    sentEmail,
    directMailModel,
    editionModel,
    edition,
    backup,
    supplier,
    interventionCategory,
    intervention,
    interventionTime,
    interventionCost,
    technician,
    technicianAbsence,
    interventionPoint,
    roundResult,
    maintenancePlan,
    maintenancePlanPoint,
    meter,
    meterReading,
    problemReport,
    buildingFile,
    prescription,
    registerEntry,
    accessibilityDocument,
    contract,
    parameter,
    consoleEntity,
    entityConfiguration,
    entityOverride,
    translation,
    customFieldGroup,
    customField,
    savedSearch,
    publicForm,
    formAnswer,
    rowRule,
    automation,
    automationRun,
    automationCall,
    notification,
    file,
    driveItem,
    driveShare,
    activity,
    deletedRecord,
    deletionRequest,
    dataImport,
    securityEvent,
    dataCheck,
  ],
  labels: {
    activity: activityLabels,
    bookingQuota: bookingQuotaLabels,
    savedSearch: savedSearchLabels,
    publicForm: publicFormLabels,
    formAnswer: formAnswerLabels,
    rowRule: rowRuleLabels,
    automation: automationLabels,
    automationRun: automationRunLabels,
    automationCall: automationCallLabels,
    notification: notificationLabels,
    schoolHoliday: schoolHolidayLabels,
    equipment: equipmentLabels,
    locationEquipment: locationEquipmentLabels,
    propertyEquipment: propertyEquipmentLabels,
    externalReservationItemEquipment: externalReservationItemEquipmentLabels,
    borrowing: borrowingLabels,
    customField: customFieldLabels,
    customFieldGroup: customFieldGroupLabels,
    dataImport: dataImportLabels,
    dataCheck: dataCheckLabels,
    deletedRecord: deletedRecordLabels,
    deletionRequest: deletionRequestLabels,
    department: departmentLabels,
    departmentGroup: departmentGroupLabels,
    directMailModel: directMailModelLabels,
    driveItem: driveItemLabels,
    driveShare: driveShareLabels,
    edition: editionLabels,
    backup: backupLabels,
    editionModel: editionModelLabels,
    email: emailLabels,
    emailModel: emailModelLabels,
    consoleEntity: consoleEntityLabels,
    entityConfiguration: entityConfigurationLabels,
    entityOverride: entityOverrideLabels,
    externalBorrower: externalBorrowerLabels,
    externalReservationItem: externalReservationItemLabels,
    file: fileLabels,
    intervention: interventionLabels,
    interventionCategory: interventionCategoryLabels,
    interventionCost: interventionCostLabels,
    technician: technicianLabels,
    technicianAbsence: technicianAbsenceLabels,
    interventionTime: interventionTimeLabels,
    location: locationLabels,
    parameter: parameterLabels,
    interventionPoint: interventionPointLabels,
    roundResult: roundResultLabels,
    maintenancePlan: maintenancePlanLabels,
    maintenancePlanPoint: maintenancePlanPointLabels,
    meter: meterLabels,
    meterReading: meterReadingLabels,
    problemReport: problemReportLabels,
    buildingFile: buildingFileLabels,
    prescription: prescriptionLabels,
    registerEntry: registerEntryLabels,
    accessibilityDocument: accessibilityDocumentLabels,
    contract: contractLabels,
    property: propertyLabels,
    reservableItem: reservableItemLabels,
    reservation: reservationLabels,
    reservationCategory: reservationCategoryLabels,
    reservationItem: reservationItemLabels,
    reservationItemValidationStep: reservationItemValidationStepLabels,
    reservationSeries: reservationSeriesLabels,
    reservationValidationWorkflow: reservationValidationWorkflowLabels,
    reservationValidationWorkflowStep: reservationValidationWorkflowStepLabels,
    sector: sectorLabels,
    securityEvent: securityEventLabels,
    sentEmail: sentEmailLabels,
    supplier: supplierLabels,
    translation: translationLabels,
    user: userLabels,
    userRole: userRoleLabels,
    useType: useTypeLabels,
    closedPeriod: closedPeriodLabels,
  },
  rights,
  applications,
  modules,
  services: [
    'activity-thread',
    'api-gateway',
    'backup-manager',
    'company',
    'drive',
    'edition-generator',
    'entity-customizer',
    'intervention',
    'mailer',
    'mutex',
    'parameter',
    'reservation',
    'security',
  ],
  searchedFirst: [
    'location',
    'property',
    'externalReservationItem',
    'reservation',
    'intervention',
    'user',
    'externalBorrower',
  ],
  menuGroups: ['reservation', 'intervention', 'goods', 'files', 'entities', 'administration'],
})
