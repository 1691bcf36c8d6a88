import { definePart } from '#server/engine/service.ts'
import { getImportColumnsOperation } from './importable.ts'
import { IMPORT_JOB, importJob, sweepImports } from './importJob.ts'
import {
  addDataImportFilesOperation,
  cancelDataImportOperation,
  checkDataImportOperation,
  chooseDataImportSheetOperation,
  createDataImportOperation,
  removeDataImportFileOperation,
  runDataImportOperation,
  undoDataImportOperation,
  visibleImports,
} from './importOperations.ts'

const SWEEP_JOB = 'drive:sweepImports'
export const importPart = definePart({
  entities: { dataImport: { visible: visibleImports } },
  jobs: { [IMPORT_JOB]: importJob, [SWEEP_JOB]: sweepImports },
  schedules: { [SWEEP_JOB]: '41 3 * * *' },
  operations: [
    getImportColumnsOperation,
    createDataImportOperation,
    checkDataImportOperation,
    addDataImportFilesOperation,
    removeDataImportFileOperation,
    chooseDataImportSheetOperation,
    runDataImportOperation,
    undoDataImportOperation,
    cancelDataImportOperation,
  ],
})
