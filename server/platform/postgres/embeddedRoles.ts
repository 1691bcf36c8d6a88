/** Roles of the embedded PostgreSQL (D68): one owns and migrates the tables, one serves requests and jobs. */
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { createConnection } from './database.ts'

/** Role of initdb: creates the others at each start and has no other use. */
export const SUPERUSER = 'regie'
export const OWNER = 'regie_owner'
export const RUNTIME = 'regie_app'

export const randomPasswords = () => ({
  owner: randomBytes(24).toString('base64url'),
  runtime: randomBytes(24).toString('base64url'),
})
type RolePasswords = ReturnType<typeof randomPasswords>

const withClient = async (connectionString: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = createConnection({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

type NewRole = { role: string; password: string; makesDatabases: boolean }

const writeRole = async (client: Client, { role, password, makesDatabases }: NewRole): Promise<void> => {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  await client.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER ${makesDatabases ? 'CREATEDB' : 'NOCREATEDB'} NOCREATEROLE NOREPLICATION NOBYPASSRLS
     PASSWORD ${client.escapeLiteral(password)}`,
  )
}

const writeDatabase = async (client: Client, database: string): Promise<void> => {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
  const name = client.escapeIdentifier(database)
  await client.query(rowCount ? `ALTER DATABASE ${name} OWNER TO ${OWNER}` : `CREATE DATABASE ${name} OWNER ${OWNER}`)
}

/**
 * Transfers objects of the superuser to the owner: older folders used one role, and REASSIGN OWNED rejects the role of
 * initdb. Objects of extensions stay; sequences and types follow their tables.
 */
const HAND_OVER = `DO $$ DECLARE
  given text;
  superuser CONSTANT oid := (SELECT oid FROM pg_roles WHERE rolname = current_user);
BEGIN
  FOR given IN
    WITH own AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
    of_extensions AS (SELECT d.classid, d.objid FROM pg_depend d LEFT JOIN pg_class c ON d.classid = 'pg_class'::regclass AND c.oid = d.objid
      WHERE d.deptype = 'e' OR d.deptype IN ('a', 'i') AND c.relkind = 'S')
    SELECT format('SCHEMA %I', nspname) FROM pg_namespace
      WHERE nspowner = superuser AND oid IN (SELECT oid FROM own)
    UNION ALL
    SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
        ELSE 'TABLE' END, oid::regclass) FROM pg_class
      WHERE relowner = superuser AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace IN (SELECT oid FROM own)
        AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM of_extensions)
    UNION ALL
    SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
      WHERE proowner = superuser AND pronamespace IN (SELECT oid FROM own)
        AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM of_extensions)
    UNION ALL
    SELECT format('TYPE %s', oid::regtype) FROM pg_type
      WHERE typowner = superuser AND typnamespace IN (SELECT oid FROM own) AND typelem = 0
        AND (typtype IN ('d', 'e', 'r') OR typrelid IN (SELECT oid FROM pg_class WHERE relkind = 'c'))
        AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM of_extensions)
  LOOP
    EXECUTE format('ALTER %s OWNER TO ${OWNER}', given);
  END LOOP;
END $$`

export const prepareRoles = async (
  urlOf: (database: string) => string,
  database: string,
  passwords: RolePasswords,
): Promise<void> => {
  await withClient(urlOf('postgres'), async (client) => {
    // Archives of earlier builds are migrated in a separate database (D117).
    await writeRole(client, { role: OWNER, password: passwords.owner, makesDatabases: true })
    await writeRole(client, { role: RUNTIME, password: passwords.runtime, makesDatabases: false })
    await writeDatabase(client, database)
  })
  await withClient(urlOf(database), async (client) => {
    await client.query(HAND_OVER)
  })
}
