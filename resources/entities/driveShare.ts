import { DRIVE_SHARE_HOLDERS, DRIVE_SHARE_LEVELS } from '../domain/drive.ts'
import { choice, reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const driveShare = defineResource({
  key: 'driveShare',
  description: 'Share of a drive folder or file with a user, a sector, a department or a role.',
  service: 'drive',
  right: 'FILE_MANAGEMENT',
  pages: [],
  operations: [],
  ownedBy: 'driveItem',
  title: ['level'],
  fields: {
    driveItem: reference('driveItem', { required: true }),
    level: choice(DRIVE_SHARE_LEVELS, { required: true, default: 'READ' }),
    user: reference('user', { onDelete: 'setNull', relatedBy: false }),
    sector: reference('sector', { onDelete: 'setNull', relatedBy: false }),
    department: reference('department', { onDelete: 'setNull', relatedBy: false }),
    userRole: reference('userRole', { onDelete: 'setNull', relatedBy: false }),
  },
  rules: [{ rule: 'exactlyOneOf', fields: DRIVE_SHARE_HOLDERS }],
})
