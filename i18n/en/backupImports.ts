const quoted = (name: string): string => `“${name}”`
const number = (value: number): string => value.toLocaleString('en-GB')

export const archiveMessages = {
  failed: 'The import failed, and no data has changed. Try again, then contact an administrator.',
  interrupted: 'The import was interrupted, and no data has changed. Start it again.',
  notAZip: 'This file is not a .zip archive.',
  incomplete: 'This archive is incomplete: its end is missing. Download or upload it again.',
  notOurs: 'This archive is not a Régie backup.',
  damaged: 'This archive is damaged or has been altered. No data has changed.',
  tooDense: 'Once decompressed, this archive would be far too large. It was not opened.',
  tooLarge: (size: string) => `This archive is too large (maximum ${size}).`,
  tooManyUploads: (most: number) =>
    `You have already uploaded ${most} archives that are not imported. Import one or cancel an upload; an abandoned archive is forgotten after a day.`,
  noRoom: 'There is not enough disk space left on the server to receive this archive.',
  encrypted: 'This archive is encrypted. Enter its passphrase, or the age secret key that opens it.',
  wrongPassphrase: 'This passphrase does not open the archive.',
  newer: (migration: string) =>
    `This archive comes from a newer version of Régie (${migration}). Update this installation first.`,
  foreign: (migration: string) =>
    `This archive does not come from a version of this installation (${migration}). It cannot be imported here.`,
  tooOld: (commit: string) =>
    `This archive comes from a version of Régie older than commit ${commit}, which this one can no longer update. Import it into a Régie at that commit, and make a new backup from there.`,
  migrated: (count: number) =>
    `The archive came from an older version of Régie: it was updated before being imported (${number(count)} ${count === 1 ? 'migration' : 'migrations'}).`,
  notMigrated:
    'This archive comes from an older version of Régie, and updating it failed. No data has changed. Contact an administrator.',
  noScratch:
    'This archive comes from an older version of Régie. Updating it requires a separate database, which the owner role is not allowed to create (CREATEDB). No data has changed.',
  otherTables: 'This archive does not match the tables of this installation.',
  noOwner: 'This installation starts without the role that owns its tables (DATABASE_OWNER_URL). The import needs it.',
  dangling: (count: number, from: string, to: string) =>
    `${number(count)} ${count === 1 ? 'row' : 'rows'} of ${quoted(from)} ${count === 1 ? 'refers' : 'refer'} to ${quoted(to)} missing from the archive. Import an archive that contains both. No data has changed.`,
  foreignArchive:
    'This archive does not come from this installation, or has been altered: it can give anyone every permission. Only the super administrator can import it, after confirming.',
  confirmForeign: 'Confirm that you are importing an archive that does not come from this installation',
  noUpload: 'The uploaded archive is no longer there. Upload it again.',
  paused: 'A backup is being imported. Try again in a moment.',
}
