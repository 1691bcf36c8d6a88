/** Contents of files: served to those who may read the record that holds them, removed when none does. */
import { defineService } from '../kernel/service.ts'
import { downloadFile, downloadThumbnail } from './download.ts'
import { removeOrphans } from './removeOrphans.ts'

const ORPHANS_JOB = 'drive.removeOrphans'

export const drive = defineService({
  name: 'drive',
  jobs: { [ORPHANS_JOB]: (_payload, kernel) => removeOrphans(kernel, new Date()) },
  schedules: { [ORPHANS_JOB]: '17 3 * * *' },
  routes: [
    { method: 'GET', prefix: '/drive/files/', handle: downloadFile },
    { method: 'GET', prefix: '/drive/thumbnails/', handle: downloadThumbnail },
  ],
})
