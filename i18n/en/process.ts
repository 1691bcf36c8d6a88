const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

export const processMessages = {
  config: {
    refused: 'The configuration is rejected:',
    integer: (name: string, min: number, max: number) => `– ${name} must be a whole number from ${min} to ${max}.`,
    choice: (name: string, choices: readonly string[]) => `– ${name} only accepts: ${choices.join(', ')}.`,
    serviceUrls: (name: string, services: readonly string[]) =>
      `– ${name} is written “service=address”, separated by commas (library=https://books.example.com/graphql). Services declared elsewhere: ${services.join(', ') || 'none'}.`,
    licenseKey: (name: string) => `– ${name} must be an Ed25519 public key (see npm run license:keygen).`,
    sender: (name: string) =>
      `– ${name} is written “Town of Saint-Aubin <bookings@example.com>” or “bookings@example.com”.`,
    s3: (name: string) =>
      `– ${name} is written https://key:secret@s3.example.com/bucket/folder?region=fr-par (in a secret, write / as %2F and + as %2B).`,
    senderMissing: '– MAIL_FROM is needed with SMTP_URL: it is the sender of emails.',
    url: (name: string, protocols: readonly string[]) =>
      `– ${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  },
  storage: {
    unreachable: (bucket: string, endpoint: string, reason: string) =>
      `The bucket “${bucket}” of ${endpoint} is not responding (${reason}). Check S3_URL: the address, the key, its secret and the region.`,
  },
  databaseUrl: {
    malformed: (name: string) => `– ${name} must be an address that starts with postgres:// or postgresql://.`,
    unreadable: (name: string, file: string) => `– ${name}: the file ${file} cannot be read.`,
    inTheClear: (name: string) =>
      `– ${name} refers to another machine without TLS: add ?sslmode=verify-full (and &sslrootcert=/path/ca.pem for your authority), or ?sslmode=disable if this network is safe.`,
    mode: (name: string, mode: string) =>
      `– ${name}: sslmode=${mode} does not protect against someone impersonating the database. Choose verify-full, or disable if this network is safe.`,
    unknownAuthority:
      'the certificate of the PostgreSQL server does not come from a known authority; give yours with sslrootcert',
    otherName:
      'the certificate of the PostgreSQL server has a different name from the requested address; someone may have taken its place',
    expired: 'the certificate of the PostgreSQL server has expired',
    clientCertificate: 'the PostgreSQL server asks for a certificate; give it with sslcert and sslkey',
    noTls: 'the PostgreSQL server does not accept TLS; turn on “ssl” in postgresql.conf',
  },
  migrate: {
    unreachable: (reason: string) =>
      `The database is not responding (${reason}). Check DATABASE_URL, and that PostgreSQL 15 or later is running.`,
    failed: (name: string, reason: string) => `Migration ${name} failed and none of it was kept: ${reason}`,
    denied: (role: string, database: string, reason: string) =>
      `The role “${role}” does not have permission to create the tables of Régie (${reason}). As a PostgreSQL administrator:
  ALTER DATABASE "${database}" OWNER TO "${role}";
or set DATABASE_OWNER_URL to a role that owns the database, and keep the unprivileged role in DATABASE_URL.`,
    later: (name: string) =>
      `This database was updated by a later version of Régie (${name}): this version cannot use it. Install the later version, or restore a backup from before the update.`,
    newerMigration: (name: string) =>
      `A later version of Régie has just updated the database (${name}): this process stops, since it could no longer write to it. Start it again with that version.`,
    tooOld: (commit: string) =>
      `This database comes from a version of Régie older than commit ${commit}: this version cannot update it. First start Régie at that commit (git checkout ${commit}), then start this one again.`,
    sqlFailed: (path: string, reason: string) => `${path} could not be applied, and nothing has changed: ${reason}`,
    circular: (paths: readonly string[]) =>
      `These SQL files need one another: ${paths.join(' → ')}. Put their functions in a single file.`,
    pinned: (path: string, name: string, dependents: readonly string[]) =>
      `${path} changes ${name}, on which stored values depend (${dependents.slice(0, 5).join(', ')}${dependents.length > 5 ? ', …' : ''}). Write a migration that replaces this function and recalculates these columns and indexes.`,
    stillUsed: (name: string, reason: string) =>
      `${name} cannot be deleted: ${reason}. First change what depends on it, in a migration.`,
    changed: (name: string) =>
      `Migration ${name} was changed after it was applied to this database. Restore this file, then add a new migration.`,
  },
  secrets: {
    help: `npm run rotate-secrets              renews the key of this installation
npm run rotate-secrets -- --revoke  renews it because it was disclosed

The key signs the addresses of files and encrypts the secrets of two-step sign-in and the stored answers. Régie can be
running or stopped; the command reads the same environment variables (DATA_DIR, DATABASE_URL,
DATABASE_OWNER_URL). All processes pick up the new key by themselves within a minute. The old one stays accepted for
48 hours; with --revoke, it is no longer accepted once the new one is in use: open pages ask for their images and
files again. Nobody is signed out.

The superuser password of the embedded database is renewed at the same time.`,
    denied: 'This PostgreSQL role cannot renew the key: set DATABASE_OWNER_URL to the one that owns the tables.',
    tooSoon: 'The key has just been renewed and is not in use yet: try again in a minute.',
    rotated: (signsFrom: Date, acceptedUntil: Date | null, isEmbedded: boolean) =>
      `Key renewed. It is in use from ${time.format(signsFrom)}, without a restart; ${
        acceptedUntil
          ? `the old one stays accepted until ${time.format(acceptedUntil)}.`
          : 'the old one is not accepted from then on.'
      }${isEmbedded ? '\nThe superuser password of the embedded database is renewed too.' : ''}`,
  },
  pooler: {
    oldSessions: (names: readonly string[]) =>
      `The connections that PgBouncer keeps open do not have Régie’s settings yet (${names.join(', ')}). Run RECONNECT in its console, then start Régie again.`,
  },
  roles: {
    superuser: (name: string) =>
      `Warning: Régie connects to PostgreSQL with the role “${name}”, which is a superuser. Give it a role of its own (docs/deployment.md, “Votre PostgreSQL”).`,
    lacking: (name: string, tables: readonly string[]) =>
      `The role “${name}” of DATABASE_URL does not have permission to read and write ${tables.length} ${tables.length === 1 ? 'table' : 'tables'} of Régie (${tables.slice(0, 3).join(', ')}${tables.length > 3 ? '…' : ''}). Set DATABASE_OWNER_URL to the role that owns them: Régie will have it grant these permissions.`,
  },
  main: {
    database: 'Connecting to the database…',
    embeddedDatabase: (dataDir: string) => `Starting PostgreSQL in ${dataDir}…`,
    migrated: (count: number) => `Database updated (${count} ${count === 1 ? 'migration' : 'migrations'}).`,
    ready: (url: string) => `\nRégie is ready: ${url}`,
    databaseLost: (reason: string) =>
      `The database is no longer responding (${reason}). Régie stops; check that PostgreSQL is running, then start Régie again.`,
    loadingDemonstration: 'Loading the demonstration data…',
    noAddress: (names: readonly string[]) =>
      `Without an address in SERVICE_URLS, their records are not shown: ${names.join(', ')}.`,
    firstLink: (link: string) => `\nChoose the password of the super administrator (single-use link):\n  ${link}`,
    noLicenseKey:
      '\nNo licence key is configured: the console will refuse any number as long as LICENSE_PUBLIC_KEY is empty.\n  See “Licence de votre instance” in README.md (npm run license:keygen).',
    formerExtension: (name: string) =>
      `\n${name} is still read for your extension; the current name is ${name === 'APP_DIR' ? 'EXTENSION_DIR' : 'extension/'}.\n  Convert it once: npm run convert-extension.`,
    uncheckedLicense:
      '\nA licence is registered, but LICENSE_PUBLIC_KEY is empty: it cannot be checked, and the console stays closed.\n  Give the public key of your licences, then start Régie again (README.md, “Licence de votre instance”).',
    accounts: '\nDemonstration accounts (username – password – role):',
    account: ({ login, password, role }: Record<'login' | 'password' | 'role', string>) =>
      `  ${login} – ${password} – ${role}`,
    newLanguage: 'Régie restarts in another language…',
    stopping: '\nStopping: Régie is finishing what it has started…',
    fault: 'An unexpected error stops Régie: the log has the details. Restart it if nothing does so for you.',
  },
  http: {
    portTaken: (port: number) =>
      `Port ${port} is already used by another program. Stop it, or choose another port with PORT (for example PORT=4001 npm start).`,
    lengthRequired: 'The length of the content sent must be announced.',
    tooLarge: 'The content sent is too large.',
    badAddress: 'The requested address is malformed.',
    methods: 'The API only answers the GET and POST methods.',
    preflightHeader: 'A GET request must have the GraphQL-Require-Preflight header.',
    jsonOnly: 'The content sent must be JSON or a file form.',
    jsonAlone: 'This service does not accept files: the content sent must be JSON.',
    foreignOrigin: 'This request comes from another site.',
    failed: 'An unknown error occurred',
  },
  moveFiles: {
    help: `npm run move-files -- --to s3     copies files from the disk (DATA_DIR) to the bucket of S3_URL
npm run move-files -- --to disk   copies files from the bucket of S3_URL to the disk
  --remove                        then removes from the old place the contents that the new one has`,
    noBucket: 'S3_URL is needed: the address of the bucket, with its key.',
    progress: ({ copied, kept }: { copied: number; kept: number }) =>
      `  … ${copied} ${copied === 1 ? 'file' : 'files'} copied, ${kept} already there`,
    done: ({ copied, kept, bytes }: { copied: number; kept: number; bytes: number }) =>
      `Files copied: ${copied} (${Math.round(bytes / 1024 / 1024)} MB). Already there: ${kept}.`,
    damaged: (hash: string) => `– ${hash} no longer matches its fingerprint: it stayed where it was.`,
    removed: (count: number) => `Files removed from the old place: ${count}.`,
    nowBucket:
      'Now give S3_URL to Régie and start it again, then run this command once more for what was added in the meantime.',
    nowDisk:
      'Now remove S3_URL from Régie’s configuration and start it again, then run this command once more, with S3_URL, for what was added in the meantime.',
  },
  resetSecondFactor: {
    help: `Resets the two-step sign-in of an account, when nobody can do it in the application any more.

  npm run reset-second-factor -- --code SUPER_ADMIN

With the embedded database, stop Régie first. The settings (DATA_DIR, DATABASE_URL) are those of “npm start”.`,
    done: (code: string) =>
      `The two-step sign-in of the account ${code} is reset: it signs in with its password only. The security log says so.`,
    none: (code: string) => `The account ${code} has no two-step sign-in: nothing has changed.`,
    unknown: (code: string) => `No account has the username ${code}.`,
  },
  lock: {
    held: (dataDir: string, pid: number) =>
      `Another Régie (process ${pid}) already uses the data folder ${dataDir}.\nStop it first, or choose another folder with DATA_DIR and another port with PORT.`,
  },
  postgres: {
    noAccount:
      'PostgreSQL refuses to run under the root account, and no unprivileged account could be found or created.\nCreate a system account named “regie”, start Régie under an ordinary account or give your own PostgreSQL with DATABASE_URL.',
    noProgram: (name: string) =>
      `The PostgreSQL program for this system (${name}) is not installed.\nRun “npm ci” again with optional dependencies allowed, or give your own PostgreSQL with DATABASE_URL.`,
    notCreated: (reason: string) =>
      `The database could not be created:\n${reason}\nCheck the disk space and the permissions of the data folder.`,
    notStarted: (folder: string, reason: string) => `PostgreSQL could not start on the folder “${folder}”:\n${reason}`,
    orphan: (pid: number, folder: string) =>
      `A PostgreSQL (process ${pid}) still uses ${folder} and does not stop. Stop it, then start Régie again.`,
    crashed:
      'PostgreSQL stopped and does not start again. Régie stops; free some disk space or memory, then start it again.',
  },
} as const
