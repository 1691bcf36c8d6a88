-- Equals migrations 0000 to 0234: tables, indexes, constraints and first rows. Functions, triggers and views are in
-- `*/sql/*.sql`.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

CREATE SCHEMA activity_thread;
CREATE SCHEMA backup_manager;
CREATE SCHEMA company;
CREATE SCHEMA drive;
CREATE SCHEMA edition_generator;
CREATE SCHEMA entity_customizer;
CREATE SCHEMA intervention;
CREATE SCHEMA kernel;
CREATE SCHEMA mailer;
CREATE SCHEMA mutex;
CREATE SCHEMA parameter;
CREATE SCHEMA reservation;
CREATE SCHEMA security;

-- Generated columns and indexes use these functions: a change needs a migration that rewrites their values (D59).

-- unaccent() is only STABLE, because its dictionary could change; a named dictionary makes it safe in indexes.
CREATE OR REPLACE FUNCTION kernel.normalize(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

CREATE OR REPLACE FUNCTION kernel.custom_text(fields jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(string_agg(entry.value #>> '{}', ' ' ORDER BY entry.key), '')
        FROM jsonb_each(fields) AS entry WHERE jsonb_typeof(entry.value) = 'string'
          AND entry.value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' $$;

CREATE OR REPLACE FUNCTION kernel.look(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN value !~ '[^ -_a-~À-ÖØ-öø-ÿ]' THEN btrim(regexp_replace(lower(value), ' +', ' ', 'g'))
        ELSE normalize(btrim(regexp_replace(translate(lower(normalize(lower(value), NFKD)),
          'авсԁеԍһніјкӏморԛгѕтѵԝхуүьαβεζηικμνορτυχγϲϳօոսհցզյ' || 'ıɑɡɩᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
            || U&'\2018\2019\201B\02BC\2032\00B4\0060' || U&'\2010\2011\2012\2013\2014\2015\2212'
            || U&'\00AD\034F\061C\115F\1160\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E'
            || U&'\2060\2061\2062\2063\2064\2066\2067\2068\2069\FE0E\FE0F\FEFF',
          'abcdeghhijklmopqrstvwxyybabezhikmvoptuxycjonuhgqj' || 'iagiabcdeghijklmnoprstuvwyz' || '''''''''''''''' || '-------'), '\s+', ' ', 'g')), NFC) END $$;

CREATE OR REPLACE FUNCTION drive.name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(normalize(name, NFC)) $$;

-- Later migrations drop these signatures, so they must exist; nothing calls them.
CREATE FUNCTION reservation.most_held(uuid, timestamptz, timestamptz, uuid) RETURNS int LANGUAGE sql AS 'SELECT 0';
CREATE FUNCTION reservation.possible_borrowers(text[]) RETURNS int LANGUAGE sql AS 'SELECT 0';
CREATE FUNCTION mailer.note_bounce(uuid, text, text, text) RETURNS int LANGUAGE sql AS 'SELECT 0';

CREATE SEQUENCE reservation.hold_span;

CREATE TABLE activity_thread.activity (
  id uuid,
  entity text NOT NULL,
  record_id text NOT NULL,
  record_label text,
  action text NOT NULL,
  user_id uuid,
  changes jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  undoes_id uuid,
  comment text,
  edited_at timestamptz,
  CONSTRAINT activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_action_check CHECK ((action = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'DELETE'::text, 'RESTORE'::text, 'PURGE'::text, 'UNDO'::text, 'COMMENT'::text])))
);
CREATE INDEX activity_entity_record_id_id_index ON activity_thread.activity (entity, record_id, id);
CREATE INDEX activity_undoes_id_index ON activity_thread.activity (undoes_id NULLS FIRST, id);
CREATE INDEX activity_user_id_index ON activity_thread.activity (user_id NULLS FIRST, id);

CREATE TABLE activity_thread.data_check (
  id uuid,
  rule text NOT NULL,
  state text NOT NULL,
  checked_at timestamptz NOT NULL,
  rows_read integer NOT NULL,
  found integer NOT NULL,
  findings text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT data_check_pkey PRIMARY KEY (id),
  CONSTRAINT data_check_rule_check CHECK ((rule = ANY (ARRAY['OVERLAPS'::text, 'STOCK'::text, 'HOLDS'::text, 'QUOTA_OWNERS'::text, 'ITEMS'::text, 'SEARCHED_NAMES'::text, 'NUMBERS'::text, 'HISTORY'::text, 'TRASH'::text, 'FILES'::text, 'CUSTOM_FILES'::text, 'REFERENCES'::text, 'LOOK_ALIKES'::text]))),
  CONSTRAINT data_check_state_check CHECK ((state = ANY (ARRAY['SOUND'::text, 'BROKEN'::text, 'FAILED'::text])))
);
CREATE INDEX data_check_checked_at_index ON activity_thread.data_check (checked_at NULLS FIRST, id);
CREATE INDEX data_check_created_at_index ON activity_thread.data_check (created_at NULLS FIRST, id);
CREATE INDEX data_check_found_index ON activity_thread.data_check (found NULLS FIRST, id);
CREATE INDEX data_check_rows_read_index ON activity_thread.data_check (rows_read NULLS FIRST, id);
CREATE INDEX data_check_rule_index ON activity_thread.data_check (rule NULLS FIRST, id);
CREATE INDEX data_check_state_index ON activity_thread.data_check (state NULLS FIRST, id);

CREATE TABLE activity_thread.deleted_link (
  deleted_record_id uuid,
  place text,
  pointing text,
  row_id uuid,
  target_id uuid NOT NULL,
  CONSTRAINT deleted_link_pkey PRIMARY KEY (deleted_record_id, place, pointing, row_id)
);

CREATE TABLE activity_thread.deleted_record (
  id uuid,
  entity text NOT NULL,
  record_id text NOT NULL,
  label text NOT NULL,
  deleted_by_id uuid,
  deleted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(COALESCE(label, ''::text))) STORED,
  CONSTRAINT deleted_record_pkey PRIMARY KEY (id)
);
CREATE INDEX deleted_record_deleted_at_index ON activity_thread.deleted_record (deleted_at NULLS FIRST, id);
CREATE INDEX deleted_record_deleted_by_id_index ON activity_thread.deleted_record (deleted_by_id NULLS FIRST, id);
CREATE INDEX deleted_record_entity_filter ON activity_thread.deleted_record USING gin (kernel."normalize"(entity) public.gin_trgm_ops);
CREATE INDEX deleted_record_entity_index ON activity_thread.deleted_record (kernel."normalize"(entity) NULLS FIRST, id);
CREATE INDEX deleted_record_entity_record_id_index ON activity_thread.deleted_record (entity, record_id);
CREATE INDEX deleted_record_expires_at_index ON activity_thread.deleted_record (expires_at NULLS FIRST, id);
CREATE INDEX deleted_record_label_index ON activity_thread.deleted_record (kernel."normalize"(label) NULLS FIRST, id);
CREATE INDEX deleted_record_search ON activity_thread.deleted_record USING gin (search_text public.gin_trgm_ops);

CREATE TABLE activity_thread.deleted_record_files (
  deleted_record_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT deleted_record_files_key PRIMARY KEY (deleted_record_id, file_id)
);
CREATE INDEX deleted_record_files_reverse ON activity_thread.deleted_record_files (file_id, deleted_record_id);

CREATE TABLE activity_thread.deleted_row (
  id bigint GENERATED ALWAYS AS IDENTITY,
  deleted_record_id uuid NOT NULL,
  place text NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT deleted_row_pkey PRIMARY KEY (id)
);
CREATE INDEX deleted_row_record ON activity_thread.deleted_row (deleted_record_id, id);

CREATE TABLE backup_manager.backup (
  id uuid,
  name text NOT NULL,
  action text NOT NULL,
  status text DEFAULT 'PENDING'::text NOT NULL,
  is_encrypted boolean DEFAULT false NOT NULL,
  is_scheduled boolean DEFAULT false NOT NULL,
  items jsonb DEFAULT '[]'::jsonb NOT NULL,
  size integer,
  hash text,
  warning text,
  failure text,
  requested_by_id uuid,
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  drilled_at timestamptz,
  drill_failure text,
  CONSTRAINT backup_pkey PRIMARY KEY (id),
  CONSTRAINT backup_action_check CHECK ((action = ANY (ARRAY['EXPORT'::text, 'IMPORT'::text]))),
  CONSTRAINT backup_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN_PROGRESS'::text, 'COMPLETED'::text, 'FAILED'::text])))
);
CREATE INDEX backup_action_index ON backup_manager.backup (action NULLS FIRST, id);
CREATE UNIQUE INDEX backup_alone ON backup_manager.backup ((true)) WHERE (status = ANY (ARRAY['PENDING'::text, 'IN_PROGRESS'::text]));
CREATE INDEX backup_name_index ON backup_manager.backup (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX backup_requested_at_index ON backup_manager.backup (requested_at NULLS FIRST, id);
CREATE INDEX backup_requested_by_id_index ON backup_manager.backup (requested_by_id NULLS FIRST, id);
CREATE INDEX backup_status_index ON backup_manager.backup (status NULLS FIRST, id);

CREATE TABLE company.department (
  id uuid,
  code text,
  name text NOT NULL,
  types text[] DEFAULT '{}'::text[] NOT NULL,
  blocked_at timestamptz,
  address_line1 text,
  address_line2 text,
  zip_code text,
  city text,
  country text DEFAULT 'France'::text,
  correspondent text,
  email text,
  phone_number text,
  information text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(city, ''::text)) || ' '::text) || COALESCE(correspondent, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT department_pkey PRIMARY KEY (id),
  CONSTRAINT department_types_check CHECK ((types <@ ARRAY['INTERNAL'::text, 'SCHOOL'::text, 'ASSOCIATION'::text, 'COMPANY'::text, 'PUBLIC_BODY'::text]))
);
CREATE INDEX department_blocked_at_index ON company.department (blocked_at NULLS FIRST, id);
CREATE INDEX department_city_filter ON company.department USING gin (kernel."normalize"(city) public.gin_trgm_ops);
CREATE INDEX department_city_index ON company.department (kernel."normalize"(city) NULLS FIRST, id);
CREATE INDEX department_code_index ON company.department (kernel."normalize"(code) NULLS FIRST, id);
CREATE INDEX department_code_look ON company.department (kernel.look(code));
CREATE UNIQUE INDEX department_code_unique ON company.department (lower(code));
CREATE INDEX department_correspondent_index ON company.department (kernel."normalize"(correspondent) NULLS FIRST, id);
CREATE INDEX department_created_at_index ON company.department (created_at NULLS FIRST, id);
CREATE INDEX department_custom_fields ON company.department USING gin (custom_fields jsonb_path_ops);
CREATE INDEX department_email_index ON company.department (kernel."normalize"(email) NULLS FIRST, id);
CREATE INDEX department_name_index ON company.department (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX department_name_look ON company.department (kernel.look(name));
CREATE UNIQUE INDEX department_name_unique ON company.department (lower(name));
CREATE INDEX department_phone_number_index ON company.department (kernel."normalize"(phone_number) NULLS FIRST, id);
CREATE INDEX department_search ON company.department USING gin (search_text public.gin_trgm_ops);
CREATE INDEX department_types_filter ON company.department USING gin (types);

CREATE TABLE company.department_department_groups (
  department_id uuid,
  department_group_id uuid,
  CONSTRAINT department_department_groups_key PRIMARY KEY (department_id, department_group_id)
);
CREATE INDEX department_department_groups_reverse ON company.department_department_groups (department_group_id, department_id);

CREATE TABLE company.department_files (
  department_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT department_files_key PRIMARY KEY (department_id, file_id)
);
CREATE INDEX department_files_reverse ON company.department_files (file_id, department_id);

CREATE TABLE company.department_group (
  id uuid,
  code text,
  name text NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT department_group_pkey PRIMARY KEY (id)
);
CREATE INDEX department_group_code_index ON company.department_group (kernel."normalize"(code) NULLS FIRST, id);
CREATE INDEX department_group_code_look ON company.department_group (kernel.look(code));
CREATE UNIQUE INDEX department_group_code_unique ON company.department_group (lower(code));
CREATE INDEX department_group_created_at_index ON company.department_group (created_at NULLS FIRST, id);
CREATE INDEX department_group_custom_fields ON company.department_group USING gin (custom_fields jsonb_path_ops);
CREATE INDEX department_group_name_index ON company.department_group (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX department_group_name_look ON company.department_group (kernel.look(name));
CREATE UNIQUE INDEX department_group_name_unique ON company.department_group (lower(name));
CREATE INDEX department_group_search ON company.department_group USING gin (search_text public.gin_trgm_ops);

CREATE TABLE company.location (
  id uuid,
  name text NOT NULL,
  reference text,
  image_id uuid,
  description text,
  parent_id uuid,
  price numeric(14,2),
  reservable boolean DEFAULT true NOT NULL,
  management_mode text DEFAULT 'INDIVIDUALLY'::text,
  quantity integer,
  reservation_category_id uuid,
  blocked boolean DEFAULT false NOT NULL,
  blocked_at timestamptz,
  blocking_reason text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  opening_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
  start_days text[] DEFAULT '{}'::text[] NOT NULL,
  public_holidays text,
  shortest_minutes integer,
  longest_minutes integer,
  notice_hours integer,
  horizon_days integer,
  preparation_minutes integer,
  tidying_minutes integer,
  capacity integer,
  CONSTRAINT location_pkey PRIMARY KEY (id),
  CONSTRAINT location_management_mode_check CHECK ((management_mode = ANY (ARRAY['INDIVIDUALLY'::text, 'IN_QUANTITY'::text]))),
  CONSTRAINT location_public_holidays_check CHECK ((public_holidays = ANY (ARRAY['ALLOWED'::text, 'REFUSED'::text]))),
  CONSTRAINT location_start_days_check CHECK ((start_days <@ ARRAY['MONDAY'::text, 'TUESDAY'::text, 'WEDNESDAY'::text, 'THURSDAY'::text, 'FRIDAY'::text, 'SATURDAY'::text, 'SUNDAY'::text]))
);
CREATE INDEX location_blocked_index ON company.location (blocked NULLS FIRST, id);
CREATE INDEX location_capacity_index ON company.location (capacity NULLS FIRST, id);
CREATE INDEX location_created_at_index ON company.location (created_at NULLS FIRST, id);
CREATE INDEX location_custom_fields ON company.location USING gin (custom_fields jsonb_path_ops);
CREATE INDEX location_image_id_index ON company.location (image_id NULLS FIRST, id);
CREATE INDEX location_management_mode_index ON company.location (management_mode NULLS FIRST, id);
CREATE INDEX location_name_index ON company.location (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX location_parent_id_index ON company.location (parent_id NULLS FIRST, id);
CREATE INDEX location_price_index ON company.location (price NULLS FIRST, id);
CREATE INDEX location_quantity_index ON company.location (quantity NULLS FIRST, id);
CREATE INDEX location_reference_index ON company.location (kernel."normalize"(reference) NULLS FIRST, id);
CREATE INDEX location_reference_look ON company.location (kernel.look(reference));
CREATE UNIQUE INDEX location_reference_unique ON company.location (lower(reference));
CREATE INDEX location_reservable_index ON company.location (reservable NULLS FIRST, id);
CREATE INDEX location_reservation_category_id_index ON company.location (reservation_category_id NULLS FIRST, id);
CREATE INDEX location_search ON company.location USING gin (search_text public.gin_trgm_ops);

CREATE TABLE company.location_department_groups (
  location_id uuid,
  department_group_id uuid,
  CONSTRAINT location_department_groups_key PRIMARY KEY (location_id, department_group_id)
);
CREATE INDEX location_department_groups_reverse ON company.location_department_groups (department_group_id, location_id);

CREATE TABLE company.location_departments (
  location_id uuid,
  department_id uuid,
  CONSTRAINT location_departments_key PRIMARY KEY (location_id, department_id)
);
CREATE INDEX location_departments_reverse ON company.location_departments (department_id, location_id);

CREATE TABLE company.location_equipment (
  id uuid,
  location_id uuid NOT NULL,
  equipment_id uuid NOT NULL,
  quantity integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT location_equipment_pkey PRIMARY KEY (id)
);
CREATE INDEX location_equipment_equipment_id_index ON company.location_equipment (equipment_id NULLS FIRST, id);
CREATE INDEX location_equipment_location_id_index ON company.location_equipment (location_id NULLS FIRST, id);

CREATE TABLE company.location_files (
  location_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT location_files_key PRIMARY KEY (location_id, file_id)
);
CREATE INDEX location_files_reverse ON company.location_files (file_id, location_id);

CREATE TABLE company.location_sectors (
  location_id uuid,
  sector_id uuid,
  CONSTRAINT location_sectors_key PRIMARY KEY (location_id, sector_id)
);
CREATE INDEX location_sectors_reverse ON company.location_sectors (sector_id, location_id);

CREATE TABLE company.location_users (
  location_id uuid,
  user_id uuid,
  CONSTRAINT location_users_key PRIMARY KEY (location_id, user_id)
);
CREATE INDEX location_users_reverse ON company.location_users (user_id, location_id);

CREATE TABLE company.property (
  id uuid,
  name text NOT NULL,
  reference text,
  image_id uuid,
  description text,
  price numeric(14,2),
  reservable boolean DEFAULT true NOT NULL,
  management_mode text DEFAULT 'INDIVIDUALLY'::text,
  quantity integer,
  reservation_category_id uuid,
  blocked boolean DEFAULT false NOT NULL,
  blocked_at timestamptz,
  blocking_reason text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  opening_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
  start_days text[] DEFAULT '{}'::text[] NOT NULL,
  public_holidays text,
  shortest_minutes integer,
  longest_minutes integer,
  notice_hours integer,
  horizon_days integer,
  preparation_minutes integer,
  tidying_minutes integer,
  location_id uuid,
  capacity integer,
  CONSTRAINT property_pkey PRIMARY KEY (id),
  CONSTRAINT property_management_mode_check CHECK ((management_mode = ANY (ARRAY['INDIVIDUALLY'::text, 'IN_QUANTITY'::text]))),
  CONSTRAINT property_public_holidays_check CHECK ((public_holidays = ANY (ARRAY['ALLOWED'::text, 'REFUSED'::text]))),
  CONSTRAINT property_start_days_check CHECK ((start_days <@ ARRAY['MONDAY'::text, 'TUESDAY'::text, 'WEDNESDAY'::text, 'THURSDAY'::text, 'FRIDAY'::text, 'SATURDAY'::text, 'SUNDAY'::text]))
);
CREATE INDEX property_blocked_index ON company.property (blocked NULLS FIRST, id);
CREATE INDEX property_capacity_index ON company.property (capacity NULLS FIRST, id);
CREATE INDEX property_created_at_index ON company.property (created_at NULLS FIRST, id);
CREATE INDEX property_custom_fields ON company.property USING gin (custom_fields jsonb_path_ops);
CREATE INDEX property_image_id_index ON company.property (image_id NULLS FIRST, id);
CREATE INDEX property_location_id_index ON company.property (location_id NULLS FIRST, id);
CREATE INDEX property_management_mode_index ON company.property (management_mode NULLS FIRST, id);
CREATE INDEX property_name_index ON company.property (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX property_price_index ON company.property (price NULLS FIRST, id);
CREATE INDEX property_quantity_index ON company.property (quantity NULLS FIRST, id);
CREATE INDEX property_reference_index ON company.property (kernel."normalize"(reference) NULLS FIRST, id);
CREATE INDEX property_reference_look ON company.property (kernel.look(reference));
CREATE UNIQUE INDEX property_reference_unique ON company.property (lower(reference));
CREATE INDEX property_reservable_index ON company.property (reservable NULLS FIRST, id);
CREATE INDEX property_reservation_category_id_index ON company.property (reservation_category_id NULLS FIRST, id);
CREATE INDEX property_search ON company.property USING gin (search_text public.gin_trgm_ops);

CREATE TABLE company.property_department_groups (
  property_id uuid,
  department_group_id uuid,
  CONSTRAINT property_department_groups_key PRIMARY KEY (property_id, department_group_id)
);
CREATE INDEX property_department_groups_reverse ON company.property_department_groups (department_group_id, property_id);

CREATE TABLE company.property_departments (
  property_id uuid,
  department_id uuid,
  CONSTRAINT property_departments_key PRIMARY KEY (property_id, department_id)
);
CREATE INDEX property_departments_reverse ON company.property_departments (department_id, property_id);

CREATE TABLE company.property_equipment (
  id uuid,
  property_id uuid NOT NULL,
  equipment_id uuid NOT NULL,
  quantity integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT property_equipment_pkey PRIMARY KEY (id)
);
CREATE INDEX property_equipment_equipment_id_index ON company.property_equipment (equipment_id NULLS FIRST, id);
CREATE INDEX property_equipment_property_id_index ON company.property_equipment (property_id NULLS FIRST, id);

CREATE TABLE company.property_files (
  property_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT property_files_key PRIMARY KEY (property_id, file_id)
);
CREATE INDEX property_files_reverse ON company.property_files (file_id, property_id);

CREATE TABLE company.property_sectors (
  property_id uuid,
  sector_id uuid,
  CONSTRAINT property_sectors_key PRIMARY KEY (property_id, sector_id)
);
CREATE INDEX property_sectors_reverse ON company.property_sectors (sector_id, property_id);

CREATE TABLE company.property_users (
  property_id uuid,
  user_id uuid,
  CONSTRAINT property_users_key PRIMARY KEY (property_id, user_id)
);
CREATE INDEX property_users_reverse ON company.property_users (user_id, property_id);

CREATE TABLE company.sector (
  id uuid,
  name text NOT NULL,
  modules text[] DEFAULT '{RESERVATION}'::text[] NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(name, ''::text) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT sector_pkey PRIMARY KEY (id)
);
CREATE INDEX sector_created_at_index ON company.sector (created_at NULLS FIRST, id);
CREATE INDEX sector_custom_fields ON company.sector USING gin (custom_fields jsonb_path_ops);
CREATE INDEX sector_modules_filter ON company.sector USING gin (modules);
CREATE INDEX sector_name_index ON company.sector (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX sector_name_look ON company.sector (kernel.look(name));
CREATE UNIQUE INDEX sector_name_unique ON company.sector (lower(name));
CREATE INDEX sector_search ON company.sector USING gin (search_text public.gin_trgm_ops);

CREATE TABLE company.supplier (
  id uuid,
  code text,
  name text NOT NULL,
  siret_number text,
  customer_number text,
  internal_number text,
  website text,
  address_line1 text,
  address_line2 text,
  zip_code text,
  city text,
  country text DEFAULT 'France'::text,
  email text,
  phone_number text,
  correspondents jsonb DEFAULT '[]'::jsonb NOT NULL,
  information text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(siret_number, ''::text)) || ' '::text) || COALESCE(city, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT supplier_pkey PRIMARY KEY (id)
);
CREATE INDEX supplier_city_filter ON company.supplier USING gin (kernel."normalize"(city) public.gin_trgm_ops);
CREATE INDEX supplier_city_index ON company.supplier (kernel."normalize"(city) NULLS FIRST, id);
CREATE INDEX supplier_code_index ON company.supplier (kernel."normalize"(code) NULLS FIRST, id);
CREATE INDEX supplier_code_look ON company.supplier (kernel.look(code));
CREATE UNIQUE INDEX supplier_code_unique ON company.supplier (lower(code));
CREATE INDEX supplier_country_index ON company.supplier (kernel."normalize"(country) NULLS FIRST, id);
CREATE INDEX supplier_created_at_index ON company.supplier (created_at NULLS FIRST, id);
CREATE INDEX supplier_custom_fields ON company.supplier USING gin (custom_fields jsonb_path_ops);
CREATE INDEX supplier_customer_number_index ON company.supplier (kernel."normalize"(customer_number) NULLS FIRST, id);
CREATE INDEX supplier_email_index ON company.supplier (kernel."normalize"(email) NULLS FIRST, id);
CREATE INDEX supplier_internal_number_index ON company.supplier (kernel."normalize"(internal_number) NULLS FIRST, id);
CREATE INDEX supplier_name_index ON company.supplier (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX supplier_phone_number_index ON company.supplier (kernel."normalize"(phone_number) NULLS FIRST, id);
CREATE INDEX supplier_search ON company.supplier USING gin (search_text public.gin_trgm_ops);
CREATE INDEX supplier_siret_number_filter ON company.supplier USING gin (kernel."normalize"(siret_number) public.gin_trgm_ops);
CREATE INDEX supplier_siret_number_index ON company.supplier (kernel."normalize"(siret_number) NULLS FIRST, id);
CREATE INDEX supplier_website_index ON company.supplier (kernel."normalize"(website) NULLS FIRST, id);
CREATE INDEX supplier_zip_code_index ON company.supplier (kernel."normalize"(zip_code) NULLS FIRST, id);

CREATE TABLE company.supplier_files (
  supplier_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT supplier_files_key PRIMARY KEY (supplier_id, file_id)
);
CREATE INDEX supplier_files_reverse ON company.supplier_files (file_id, supplier_id);

CREATE TABLE drive.data_import (
  id uuid,
  entity text NOT NULL,
  file_name text NOT NULL,
  status text DEFAULT 'UPLOADED'::text NOT NULL,
  layout jsonb,
  matching jsonb,
  key_field text,
  cancelled boolean DEFAULT false NOT NULL,
  total integer DEFAULT 0,
  done integer DEFAULT 0,
  created integer DEFAULT 0,
  updated integer DEFAULT 0,
  unchanged integer DEFAULT 0,
  refused integer DEFAULT 0,
  errors jsonb,
  failure text,
  requested_by_id uuid,
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  given jsonb,
  missing_files jsonb,
  valid_only boolean DEFAULT false NOT NULL,
  undone jsonb,
  CONSTRAINT data_import_pkey PRIMARY KEY (id),
  CONSTRAINT data_import_status_check CHECK ((status = ANY (ARRAY['UPLOADED'::text, 'CHECKING'::text, 'CHECKED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text, 'UNDOING'::text, 'UNDONE'::text])))
);
CREATE INDEX data_import_entity_filter ON drive.data_import USING gin (kernel."normalize"(entity) public.gin_trgm_ops);
CREATE INDEX data_import_entity_index ON drive.data_import (kernel."normalize"(entity) NULLS FIRST, id);
CREATE INDEX data_import_entity_requested_at_index ON drive.data_import (entity, requested_at);
CREATE INDEX data_import_file_name_index ON drive.data_import (kernel."normalize"(file_name) NULLS FIRST, id);
CREATE INDEX data_import_requested_at_index ON drive.data_import (requested_at NULLS FIRST, id);
CREATE INDEX data_import_requested_by_id_index ON drive.data_import (requested_by_id NULLS FIRST, id);
CREATE INDEX data_import_status_index ON drive.data_import (status NULLS FIRST, id);

CREATE TABLE drive.data_import_attachments (
  data_import_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT data_import_attachments_key PRIMARY KEY (data_import_id, file_id)
);
CREATE INDEX data_import_attachments_reverse ON drive.data_import_attachments (file_id, data_import_id);

CREATE TABLE drive.data_import_files (
  data_import_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT data_import_files_key PRIMARY KEY (data_import_id, file_id)
);
CREATE INDEX data_import_files_reverse ON drive.data_import_files (file_id, data_import_id);

CREATE TABLE drive.data_import_refused_lines (
  data_import_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT data_import_refused_lines_key PRIMARY KEY (data_import_id, file_id)
);
CREATE INDEX data_import_refused_lines_reverse ON drive.data_import_refused_lines (file_id, data_import_id);

CREATE TABLE drive.data_import_reports (
  data_import_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT data_import_reports_key PRIMARY KEY (data_import_id, file_id)
);
CREATE INDEX data_import_reports_reverse ON drive.data_import_reports (file_id, data_import_id);

CREATE TABLE drive.drive_item (
  id uuid,
  name text NOT NULL,
  parent_id uuid,
  type text DEFAULT 'FOLDER'::text,
  size numeric,
  extension text,
  mime_type text,
  last_edit_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(COALESCE(name, ''::text))) STORED,
  shared_from_id uuid NOT NULL,
  CONSTRAINT drive_item_pkey PRIMARY KEY (id),
  CONSTRAINT drive_item_type_check CHECK ((type = ANY (ARRAY['FOLDER'::text, 'FILE'::text])))
);
CREATE INDEX drive_item_by_date ON drive.drive_item (parent_id, type DESC NULLS LAST, last_edit_at NULLS FIRST, id) INCLUDE (shared_from_id);
CREATE INDEX drive_item_by_date_down ON drive.drive_item (parent_id, type DESC NULLS LAST, last_edit_at DESC NULLS LAST, id DESC) INCLUDE (shared_from_id);
CREATE INDEX drive_item_by_size ON drive.drive_item (parent_id, type DESC NULLS LAST, size NULLS FIRST, id) INCLUDE (shared_from_id);
CREATE INDEX drive_item_by_size_down ON drive.drive_item (parent_id, type DESC NULLS LAST, size DESC NULLS LAST, id DESC) INCLUDE (shared_from_id);
CREATE INDEX drive_item_last_edit_at_index ON drive.drive_item (last_edit_at NULLS FIRST, id);
CREATE INDEX drive_item_listing ON drive.drive_item (parent_id, type DESC NULLS LAST, kernel."normalize"(name) NULLS FIRST, id) INCLUDE (name, shared_from_id);
CREATE INDEX drive_item_listing_down ON drive.drive_item (parent_id, type DESC NULLS LAST, kernel."normalize"(name) DESC NULLS LAST, id DESC) INCLUDE (name, shared_from_id);
CREATE UNIQUE INDEX drive_item_name_in_folder ON drive.drive_item (parent_id, drive.name_key(name)) WHERE (parent_id IS NOT NULL);
CREATE INDEX drive_item_parent_id_index ON drive.drive_item (parent_id NULLS FIRST, id);
CREATE INDEX drive_item_search ON drive.drive_item USING gin (search_text public.gin_trgm_ops);
CREATE INDEX drive_item_type_index ON drive.drive_item (type NULLS FIRST, id);
CREATE INDEX drive_item_zones ON drive.drive_item (parent_id) WHERE (shared_from_id = id);

CREATE TABLE drive.drive_item_versions (
  drive_item_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT drive_item_versions_key PRIMARY KEY (drive_item_id, file_id)
);
CREATE INDEX drive_item_versions_reverse ON drive.drive_item_versions (file_id, drive_item_id);

CREATE TABLE drive.drive_share (
  id uuid,
  drive_item_id uuid NOT NULL,
  level text DEFAULT 'READ'::text NOT NULL,
  user_id uuid,
  sector_id uuid,
  department_id uuid,
  user_role_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT drive_share_pkey PRIMARY KEY (id),
  CONSTRAINT drive_share_level_check CHECK ((level = ANY (ARRAY['READ'::text, 'WRITE'::text])))
);
CREATE INDEX drive_share_department_id_index ON drive.drive_share (department_id NULLS FIRST, id);
CREATE INDEX drive_share_drive_item_id_index ON drive.drive_share (drive_item_id NULLS FIRST, id);
CREATE INDEX drive_share_sector_id_index ON drive.drive_share (sector_id NULLS FIRST, id);
CREATE INDEX drive_share_user_id_index ON drive.drive_share (user_id NULLS FIRST, id);
CREATE INDEX drive_share_user_role_id_index ON drive.drive_share (user_role_id NULLS FIRST, id);

CREATE TABLE drive.export_ticket (
  token_hash bytea,
  session_id uuid NOT NULL,
  request jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT export_ticket_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX export_ticket_created_at_index ON drive.export_ticket (created_at);
CREATE INDEX export_ticket_session_id_index ON drive.export_ticket (session_id);

CREATE TABLE drive.file (
  id uuid,
  name text NOT NULL,
  extension text NOT NULL,
  mime_type text NOT NULL,
  size numeric NOT NULL,
  hash text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  scan text,
  virus text,
  CONSTRAINT file_pkey PRIMARY KEY (id),
  CONSTRAINT file_scan_check CHECK ((scan = ANY (ARRAY['PENDING'::text, 'CLEAN'::text, 'INFECTED'::text, 'TOO_LARGE'::text])))
);
CREATE INDEX file_hash_index ON drive.file (hash);
CREATE INDEX file_scan_index ON drive.file (scan);

CREATE TABLE drive.finished_upload (
  id text,
  item_id uuid,
  problem text,
  ended_at timestamptz NOT NULL,
  CONSTRAINT finished_upload_pkey PRIMARY KEY (id)
);

CREATE TABLE edition_generator.direct_mail_model (
  id uuid,
  name text NOT NULL,
  type text DEFAULT 'RESERVATION'::text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(COALESCE(name, ''::text))) STORED,
  standings text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT direct_mail_model_pkey PRIMARY KEY (id),
  CONSTRAINT direct_mail_model_standings_check CHECK ((standings <@ ARRAY['PENDING'::text, 'ACCEPTED'::text, 'DENIED'::text, 'CANCELLED'::text])),
  CONSTRAINT direct_mail_model_type_check CHECK ((type = ANY (ARRAY['RESERVATION'::text, 'INTERVENTION'::text, 'DEPARTMENT'::text, 'USER'::text])))
);
CREATE INDEX direct_mail_model_created_at_index ON edition_generator.direct_mail_model (created_at NULLS FIRST, id);
CREATE INDEX direct_mail_model_name_index ON edition_generator.direct_mail_model (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX direct_mail_model_name_look ON edition_generator.direct_mail_model (kernel.look(name));
CREATE UNIQUE INDEX direct_mail_model_name_unique ON edition_generator.direct_mail_model (lower(name));
CREATE INDEX direct_mail_model_search ON edition_generator.direct_mail_model USING gin (search_text public.gin_trgm_ops);
CREATE INDEX direct_mail_model_type_index ON edition_generator.direct_mail_model (type NULLS FIRST, id);

CREATE TABLE edition_generator.direct_mail_model_files (
  direct_mail_model_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT direct_mail_model_files_key PRIMARY KEY (direct_mail_model_id, file_id)
);
CREATE INDEX direct_mail_model_files_reverse ON edition_generator.direct_mail_model_files (file_id, direct_mail_model_id);

CREATE TABLE edition_generator.edition (
  id uuid,
  name text NOT NULL,
  model_id uuid,
  format text NOT NULL,
  status text DEFAULT 'PENDING'::text NOT NULL,
  total integer DEFAULT 0,
  done integer DEFAULT 0,
  request jsonb,
  failure text,
  requested_by_id uuid,
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  warning text,
  CONSTRAINT edition_pkey PRIMARY KEY (id),
  CONSTRAINT edition_format_check CHECK ((format = ANY (ARRAY['PDF'::text, 'RTF'::text, 'XLSX'::text, 'CSV'::text, 'ZIP'::text]))),
  CONSTRAINT edition_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'STARTED'::text, 'FINALIZING'::text, 'SAVING'::text, 'COMPLETED'::text, 'FAILED'::text, 'STOPPED'::text])))
);
CREATE INDEX edition_format_index ON edition_generator.edition (format NULLS FIRST, id);
CREATE INDEX edition_model_id_index ON edition_generator.edition (model_id NULLS FIRST, id);
CREATE INDEX edition_name_index ON edition_generator.edition (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX edition_requested_at_index ON edition_generator.edition (requested_at NULLS FIRST, id);
CREATE INDEX edition_requested_by_id_index ON edition_generator.edition (requested_by_id NULLS FIRST, id);
CREATE INDEX edition_requested_by_requested_at_index ON edition_generator.edition (requested_by_id, requested_at);
CREATE INDEX edition_status_index ON edition_generator.edition (status NULLS FIRST, id);

CREATE TABLE edition_generator.edition_files (
  edition_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT edition_files_key PRIMARY KEY (edition_id, file_id)
);
CREATE INDEX edition_files_reverse ON edition_generator.edition_files (file_id, edition_id);

CREATE TABLE edition_generator.edition_model (
  id uuid,
  name text NOT NULL,
  period text DEFAULT 'WEEK'::text NOT NULL,
  description text,
  content text DEFAULT 'RESERVATION'::text NOT NULL,
  group_by text,
  columns jsonb DEFAULT '[]'::jsonb NOT NULL,
  page_break boolean DEFAULT false NOT NULL,
  totals boolean DEFAULT false NOT NULL,
  statuses text[] DEFAULT '{}'::text[] NOT NULL,
  category_id uuid,
  place_id uuid,
  paper text DEFAULT 'A4'::text NOT NULL,
  orientation text DEFAULT 'PORTRAIT'::text NOT NULL,
  header text,
  footer text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(COALESCE(name, ''::text))) STORED,
  types text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT edition_model_pkey PRIMARY KEY (id),
  CONSTRAINT edition_model_content_check CHECK ((content = ANY (ARRAY['RESERVATION'::text, 'RESERVATION_ITEM'::text, 'BOARD'::text]))),
  CONSTRAINT edition_model_orientation_check CHECK ((orientation = ANY (ARRAY['PORTRAIT'::text, 'LANDSCAPE'::text]))),
  CONSTRAINT edition_model_paper_check CHECK ((paper = ANY (ARRAY['A4'::text, 'A3'::text, 'A5'::text]))),
  CONSTRAINT edition_model_period_check CHECK ((period = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text, 'YEAR'::text]))),
  CONSTRAINT edition_model_statuses_check CHECK ((statuses <@ ARRAY['FORTHCOMING'::text, 'IN_PROGRESS'::text, 'OVER'::text, 'DENIED'::text, 'CLOSED'::text])),
  CONSTRAINT edition_model_types_check CHECK ((types <@ ARRAY['LOCATION'::text, 'PROPERTY'::text, 'EXTERNAL_RESERVATION_ITEM'::text]))
);
CREATE INDEX edition_model_category_id_index ON edition_generator.edition_model (category_id NULLS FIRST, id);
CREATE INDEX edition_model_content_index ON edition_generator.edition_model (content NULLS FIRST, id);
CREATE INDEX edition_model_created_at_index ON edition_generator.edition_model (created_at NULLS FIRST, id);
CREATE INDEX edition_model_description_index ON edition_generator.edition_model (kernel."normalize"(description) NULLS FIRST, id);
CREATE INDEX edition_model_name_index ON edition_generator.edition_model (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX edition_model_name_look ON edition_generator.edition_model (kernel.look(name));
CREATE UNIQUE INDEX edition_model_name_unique ON edition_generator.edition_model (lower(name));
CREATE INDEX edition_model_orientation_index ON edition_generator.edition_model (orientation NULLS FIRST, id);
CREATE INDEX edition_model_paper_index ON edition_generator.edition_model (paper NULLS FIRST, id);
CREATE INDEX edition_model_period_index ON edition_generator.edition_model (period NULLS FIRST, id);
CREATE INDEX edition_model_place_id_index ON edition_generator.edition_model (place_id NULLS FIRST, id);
CREATE INDEX edition_model_search ON edition_generator.edition_model USING gin (search_text public.gin_trgm_ops);

CREATE TABLE edition_generator.edition_model_sectors (
  edition_model_id uuid,
  sector_id uuid,
  CONSTRAINT edition_model_sectors_key PRIMARY KEY (edition_model_id, sector_id)
);
CREATE INDEX edition_model_sectors_reverse ON edition_generator.edition_model_sectors (sector_id, edition_model_id);

CREATE TABLE edition_generator.edition_model_use_types (
  edition_model_id uuid,
  use_type_id uuid,
  CONSTRAINT edition_model_use_types_key PRIMARY KEY (edition_model_id, use_type_id)
);
CREATE INDEX edition_model_use_types_reverse ON edition_generator.edition_model_use_types (use_type_id, edition_model_id);

CREATE TABLE entity_customizer.custom_field (
  id uuid,
  entity text NOT NULL,
  label text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  required boolean DEFAULT false NOT NULL,
  group_id uuid,
  size integer DEFAULT 2 NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  options jsonb DEFAULT '[]'::jsonb NOT NULL,
  in_list boolean DEFAULT false NOT NULL,
  retired boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT custom_field_pkey PRIMARY KEY (id),
  CONSTRAINT custom_field_type_check CHECK ((type = ANY (ARRAY['bool'::text, 'string'::text, 'int'::text, 'float'::text, 'date'::text, 'datetime'::text, 'list'::text, 'image'::text, 'file'::text])))
);
CREATE UNIQUE INDEX custom_field_entity_name_unique ON entity_customizer.custom_field (COALESCE(lower(entity), ''::text), COALESCE(lower(name), ''::text));
CREATE INDEX custom_field_group_id_index ON entity_customizer.custom_field (group_id NULLS FIRST, id);

CREATE TABLE entity_customizer.custom_field_group (
  id uuid,
  entity text NOT NULL,
  label text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT custom_field_group_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX custom_field_group_entity_label_unique ON entity_customizer.custom_field_group (COALESCE(lower(entity), ''::text), COALESCE(lower(label), ''::text));

CREATE TABLE entity_customizer.entity_configuration (
  id uuid,
  entity text NOT NULL,
  singular_label text NOT NULL,
  plural_label text NOT NULL,
  gender text DEFAULT 'MASCULINE'::text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT entity_configuration_pkey PRIMARY KEY (id),
  CONSTRAINT entity_configuration_gender_check CHECK ((gender = ANY (ARRAY['MASCULINE'::text, 'FEMININE'::text])))
);
CREATE UNIQUE INDEX entity_configuration_entity_unique ON entity_customizer.entity_configuration (lower(entity));

CREATE TABLE entity_customizer.saved_search (
  id uuid,
  list text NOT NULL,
  name text NOT NULL,
  filter jsonb,
  displayed_filters jsonb,
  sort_field text,
  sort_order text,
  per_page integer,
  is_shared boolean DEFAULT false NOT NULL,
  owner_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT saved_search_pkey PRIMARY KEY (id),
  CONSTRAINT saved_search_sort_order_check CHECK ((sort_order = ANY (ARRAY['ASC'::text, 'DESC'::text])))
);
CREATE INDEX saved_search_is_shared_index ON entity_customizer.saved_search (is_shared NULLS FIRST, id);
CREATE INDEX saved_search_list_filter ON entity_customizer.saved_search USING gin (kernel."normalize"(list) public.gin_trgm_ops);
CREATE INDEX saved_search_list_index ON entity_customizer.saved_search (kernel."normalize"(list) NULLS FIRST, id);
CREATE INDEX saved_search_name_index ON entity_customizer.saved_search (kernel."normalize"(name) NULLS FIRST, id);
CREATE UNIQUE INDEX saved_search_own_name ON entity_customizer.saved_search (owner_id, list, kernel."normalize"(name)) WHERE (NOT is_shared);
CREATE INDEX saved_search_owner_id_index ON entity_customizer.saved_search (owner_id NULLS FIRST, id);
CREATE UNIQUE INDEX saved_search_shared_name ON entity_customizer.saved_search (list, kernel."normalize"(name)) WHERE is_shared;

CREATE TABLE intervention.intervention (
  id uuid,
  number text NOT NULL,
  label text NOT NULL,
  action_type text DEFAULT 'CURATIVE'::text NOT NULL,
  description text,
  item_type text DEFAULT 'LOCATION'::text NOT NULL,
  location_id uuid,
  property_id uuid,
  category_id uuid,
  management text DEFAULT 'INTERNAL'::text NOT NULL,
  department_id uuid,
  user_id uuid,
  supplier_id uuid,
  limit_date date,
  days_until_limit_date_alert integer,
  expected_starting_at timestamptz,
  expected_ending_at timestamptz,
  days_until_expected_start_date_alert integer,
  estimated_time numeric,
  block_reservable_item boolean DEFAULT false NOT NULL,
  realization_starting_at timestamptz,
  realization_ending_at timestamptz,
  elapsed_time numeric,
  amount_billed numeric(14,2),
  cancellation_date date,
  cancellation_reason text,
  mandatory_supporting_document boolean DEFAULT false NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((((COALESCE(number, ''::text) || ' '::text) || COALESCE(label, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT intervention_pkey PRIMARY KEY (id),
  CONSTRAINT intervention_action_type_check CHECK ((action_type = ANY (ARRAY['PREVENTIVE'::text, 'CURATIVE'::text, 'OTHER'::text]))),
  CONSTRAINT intervention_item_type_check CHECK ((item_type = ANY (ARRAY['PROPERTY'::text, 'LOCATION'::text]))),
  CONSTRAINT intervention_management_check CHECK ((management = ANY (ARRAY['INTERNAL'::text, 'EXTERNAL'::text])))
);
CREATE INDEX intervention_action_type_index ON intervention.intervention (action_type NULLS FIRST, id);
CREATE INDEX intervention_amount_billed_index ON intervention.intervention (amount_billed NULLS FIRST, id);
CREATE INDEX intervention_block_reservable_item_index ON intervention.intervention (block_reservable_item NULLS FIRST, id);
CREATE INDEX intervention_cancelled ON intervention.intervention (cancellation_date) WHERE (cancellation_date IS NOT NULL);
CREATE INDEX intervention_category_id_index ON intervention.intervention (category_id NULLS FIRST, id);
CREATE INDEX intervention_created_at_index ON intervention.intervention (created_at NULLS FIRST, id);
CREATE INDEX intervention_custom_fields ON intervention.intervention USING gin (custom_fields jsonb_path_ops);
CREATE INDEX intervention_department_id_index ON intervention.intervention (department_id NULLS FIRST, id);
CREATE INDEX intervention_elapsed_time_index ON intervention.intervention (elapsed_time NULLS FIRST, id);
CREATE INDEX intervention_expected_ending_at_index ON intervention.intervention (expected_ending_at NULLS FIRST, id);
CREATE INDEX intervention_expected_starting_at_index ON intervention.intervention (expected_starting_at NULLS FIRST, id);
CREATE INDEX intervention_label_index ON intervention.intervention (kernel."normalize"(label) NULLS FIRST, id);
CREATE INDEX intervention_limit_date_index ON intervention.intervention (limit_date NULLS FIRST, id);
CREATE INDEX intervention_location_id_index ON intervention.intervention (location_id NULLS FIRST, id);
CREATE INDEX intervention_management_index ON intervention.intervention (management NULLS FIRST, id);
CREATE INDEX intervention_number_index ON intervention.intervention (kernel."normalize"(number) NULLS FIRST, id);
CREATE UNIQUE INDEX intervention_number_unique ON intervention.intervention (lower(number));
CREATE INDEX intervention_open ON intervention.intervention (limit_date, expected_ending_at) WHERE ((cancellation_date IS NULL) AND (realization_ending_at IS NULL));
CREATE INDEX intervention_property_id_index ON intervention.intervention (property_id NULLS FIRST, id);
CREATE INDEX intervention_realization_ending_at_index ON intervention.intervention (realization_ending_at NULLS FIRST, id);
CREATE INDEX intervention_search ON intervention.intervention USING gin (search_text public.gin_trgm_ops);
CREATE INDEX intervention_supplier_id_index ON intervention.intervention (supplier_id NULLS FIRST, id);
CREATE INDEX intervention_user_id_index ON intervention.intervention (user_id NULLS FIRST, id);

CREATE TABLE intervention.intervention_category (
  id uuid,
  code text,
  name text NOT NULL,
  icon text,
  color text DEFAULT '#2E7D32'::text NOT NULL,
  item_types text[] DEFAULT '{PROPERTY,LOCATION}'::text[] NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT intervention_category_pkey PRIMARY KEY (id),
  CONSTRAINT intervention_category_item_types_check CHECK ((item_types <@ ARRAY['PROPERTY'::text, 'LOCATION'::text]))
);
CREATE INDEX intervention_category_code_index ON intervention.intervention_category (kernel."normalize"(code) NULLS FIRST, id);
CREATE INDEX intervention_category_code_look ON intervention.intervention_category (kernel.look(code));
CREATE UNIQUE INDEX intervention_category_code_unique ON intervention.intervention_category (lower(code));
CREATE INDEX intervention_category_created_at_index ON intervention.intervention_category (created_at NULLS FIRST, id);
CREATE INDEX intervention_category_custom_fields ON intervention.intervention_category USING gin (custom_fields jsonb_path_ops);
CREATE INDEX intervention_category_item_types_filter ON intervention.intervention_category USING gin (item_types);
CREATE INDEX intervention_category_name_index ON intervention.intervention_category (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX intervention_category_name_look ON intervention.intervention_category (kernel.look(name));
CREATE UNIQUE INDEX intervention_category_name_unique ON intervention.intervention_category (lower(name));
CREATE INDEX intervention_category_search ON intervention.intervention_category USING gin (search_text public.gin_trgm_ops);

CREATE TABLE intervention.intervention_files (
  intervention_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT intervention_files_key PRIMARY KEY (intervention_id, file_id)
);
CREATE INDEX intervention_files_reverse ON intervention.intervention_files (file_id, intervention_id);

CREATE TABLE kernel.answered_request (
  user_id uuid,
  key_hash bytea,
  body_hash bytea NOT NULL,
  attempt uuid NOT NULL,
  transactions integer DEFAULT 0 NOT NULL,
  is_answered boolean DEFAULT false NOT NULL,
  answer bytea,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT answered_request_pkey PRIMARY KEY (user_id, key_hash)
);
CREATE INDEX answered_request_created_at ON kernel.answered_request (created_at);

CREATE TABLE kernel.number_counter (
  owner text,
  prefix text,
  count bigint NOT NULL,
  CONSTRAINT number_counter_pkey PRIMARY KEY (owner, prefix)
);

CREATE TABLE kernel.search_progress (
  entity text,
  last_id uuid NOT NULL,
  CONSTRAINT search_progress_pkey PRIMARY KEY (entity)
);

CREATE TABLE kernel.search_word (
  word text,
  CONSTRAINT search_word_pkey PRIMARY KEY (word)
);

CREATE TABLE mailer.address_failure (
  address text,
  kind text NOT NULL,
  reason text NOT NULL,
  failed_at timestamptz NOT NULL,
  CONSTRAINT address_failure_pkey PRIMARY KEY (address)
);

CREATE TABLE mailer.announcement (
  type text,
  record_id uuid,
  moment timestamptz,
  announced_at timestamptz NOT NULL,
  CONSTRAINT announcement_type_record_id_moment_pk PRIMARY KEY (type, record_id, moment)
);

CREATE TABLE mailer.bounce_mailbox (
  name text,
  validity text NOT NULL,
  last_uid bigint NOT NULL,
  read_at timestamptz,
  error text,
  CONSTRAINT bounce_mailbox_pkey PRIMARY KEY (name)
);

CREATE TABLE mailer.email (
  id uuid,
  asked_at timestamptz NOT NULL,
  type text NOT NULL,
  status text DEFAULT 'PENDING'::text NOT NULL,
  record_label text NOT NULL,
  record_entity text NOT NULL,
  record_id text NOT NULL,
  recipients text,
  user_id uuid,
  comment text,
  sent_at timestamptz,
  error text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(record_label, ''::text) || ' '::text) || COALESCE(recipients, ''::text)))) STORED,
  attachments text,
  CONSTRAINT email_pkey PRIMARY KEY (id),
  CONSTRAINT email_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PREPARING'::text, 'READY'::text, 'STARTED'::text, 'NO_RECIPIENT'::text, 'SENT'::text, 'ERROR'::text]))),
  CONSTRAINT email_type_check CHECK ((type = ANY (ARRAY['reservation_created'::text, 'reservation_updated'::text, 'reservation_updated_to_managers'::text, 'reservation_accepted'::text, 'reservation_denied'::text, 'reservation_closed_with_comment'::text, 'reservation_deleted'::text, 'reservation_validation_requested'::text, 'reservation_validation_reminder'::text, 'reservation_validation_escalated'::text, 'reservation_validation_question'::text, 'reservation_validation_answer'::text, 'reservation_start_reminder'::text, 'reservation_return_reminder'::text, 'reservation_return_late'::text, 'intervention_alert'::text, 'reservation_notice'::text, 'user_password_link'::text, 'user_password_forgotten'::text, 'user_account_notice'::text, 'letter'::text])))
);
CREATE INDEX email_asked_at_index ON mailer.email (asked_at NULLS FIRST, id);
CREATE INDEX email_attachments_index ON mailer.email (kernel."normalize"(attachments) NULLS FIRST, id);
CREATE INDEX email_created_at_index ON mailer.email (created_at NULLS FIRST, id);
CREATE INDEX email_error_index ON mailer.email (kernel."normalize"(error) NULLS FIRST, id);
CREATE INDEX email_recipients_index ON mailer.email (kernel."normalize"(recipients) NULLS FIRST, id);
CREATE INDEX email_record_id_status_index ON mailer.email (record_id, status);
CREATE INDEX email_record_label_index ON mailer.email (kernel."normalize"(record_label) NULLS FIRST, id);
CREATE INDEX email_search ON mailer.email USING gin (search_text public.gin_trgm_ops);
CREATE INDEX email_sent_at_index ON mailer.email (sent_at NULLS FIRST, id);
CREATE INDEX email_status_index ON mailer.email (status NULLS FIRST, id);
CREATE INDEX email_type_index ON mailer.email (type NULLS FIRST, id);
CREATE INDEX email_user_id_index ON mailer.email (user_id NULLS FIRST, id);

CREATE TABLE mailer.email_model (
  id uuid,
  type text NOT NULL,
  name text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  subject text NOT NULL,
  template text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(name, ''::text) || ' '::text) || COALESCE(subject, ''::text)))) STORED,
  CONSTRAINT email_model_pkey PRIMARY KEY (id),
  CONSTRAINT email_model_type_check CHECK ((type = ANY (ARRAY['reservation_created'::text, 'reservation_updated'::text, 'reservation_updated_to_managers'::text, 'reservation_accepted'::text, 'reservation_denied'::text, 'reservation_closed_with_comment'::text, 'reservation_deleted'::text, 'reservation_validation_requested'::text, 'reservation_validation_reminder'::text, 'reservation_validation_escalated'::text, 'reservation_validation_question'::text, 'reservation_validation_answer'::text, 'reservation_start_reminder'::text, 'reservation_return_reminder'::text, 'reservation_return_late'::text, 'intervention_alert'::text, 'reservation_notice'::text])))
);
CREATE INDEX email_model_created_at_index ON mailer.email_model (created_at NULLS FIRST, id);
CREATE UNIQUE INDEX email_model_default_unique ON mailer.email_model (type) WHERE is_default;
CREATE INDEX email_model_is_default_index ON mailer.email_model (is_default NULLS FIRST, id);
CREATE INDEX email_model_name_index ON mailer.email_model (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX email_model_search ON mailer.email_model USING gin (search_text public.gin_trgm_ops);
CREATE INDEX email_model_subject_index ON mailer.email_model (kernel."normalize"(subject) NULLS FIRST, id);
CREATE INDEX email_model_type_index ON mailer.email_model (type NULLS FIRST, id);
CREATE INDEX email_model_type_name_look ON mailer.email_model (type, kernel.look(name));
CREATE UNIQUE INDEX email_model_type_name_unique ON mailer.email_model (type, COALESCE(lower(name), ''::text));

CREATE TABLE mailer.email_model_editions (
  email_model_id uuid,
  direct_mail_model_id uuid,
  CONSTRAINT email_model_editions_key PRIMARY KEY (email_model_id, direct_mail_model_id)
);
CREATE INDEX email_model_editions_reverse ON mailer.email_model_editions (direct_mail_model_id, email_model_id);

CREATE TABLE mailer.email_model_files (
  email_model_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT email_model_files_key PRIMARY KEY (email_model_id, file_id)
);
CREATE INDEX email_model_files_reverse ON mailer.email_model_files (file_id, email_model_id);

CREATE TABLE mailer.email_request (
  email_id uuid,
  model_id uuid,
  facts jsonb NOT NULL,
  recipients jsonb NOT NULL,
  files jsonb DEFAULT '[]'::jsonb NOT NULL,
  subject text,
  body text,
  CONSTRAINT email_request_pkey PRIMARY KEY (email_id)
);

CREATE TABLE mailer.preference (
  user_id uuid,
  kind text,
  is_on boolean NOT NULL,
  CONSTRAINT preference_user_id_kind_pk PRIMARY KEY (user_id, kind)
);

CREATE TABLE mailer.sent_email (
  id uuid,
  email_id uuid NOT NULL,
  recipient text NOT NULL,
  status text DEFAULT 'READY'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  error text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  is_held boolean DEFAULT false NOT NULL,
  CONSTRAINT sent_email_pkey PRIMARY KEY (id),
  CONSTRAINT sent_email_status_check CHECK ((status = ANY (ARRAY['READY'::text, 'STARTED'::text, 'SENT'::text, 'RETURNED'::text, 'ERROR'::text])))
);
CREATE INDEX sent_email_email_id_index ON mailer.sent_email (email_id NULLS FIRST, id);
CREATE INDEX sent_email_email_status_index ON mailer.sent_email (email_id, status);
CREATE INDEX sent_email_faults ON mailer.sent_email (email_id, id) WHERE (error IS NOT NULL);
CREATE INDEX sent_email_status_next_attempt_at_index ON mailer.sent_email (status, next_attempt_at);

CREATE TABLE mutex.deletion_request (
  id uuid,
  entity_type text NOT NULL,
  entity_id text NOT NULL,
  entity_label text,
  status text DEFAULT 'PENDING'::text NOT NULL,
  requested_by_id uuid,
  requested_at timestamptz NOT NULL,
  used_by_microservices jsonb,
  errors jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT deletion_request_pkey PRIMARY KEY (id),
  CONSTRAINT deletion_request_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CHECKING'::text, 'DELETING'::text, 'SUCCESS'::text, 'FAILURE'::text, 'ERROR'::text])))
);
CREATE INDEX deletion_request_requested_by_id_index ON mutex.deletion_request (requested_by_id NULLS FIRST, id);

CREATE TABLE mutex.edit_lock (
  id uuid,
  resource text NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  last_interaction_at timestamptz NOT NULL,
  CONSTRAINT edit_lock_pkey PRIMARY KEY (id),
  CONSTRAINT edit_lock_resource_check CHECK ((length(resource) <= 100)),
  CONSTRAINT edit_lock_one_holder EXCLUDE USING gist (resource WITH =, user_id WITH <>)
);
CREATE INDEX edit_lock_session_id_index ON mutex.edit_lock (session_id);
CREATE INDEX edit_lock_user_id_index ON mutex.edit_lock (user_id);

CREATE TABLE parameter.first_step (
  step text,
  state text NOT NULL,
  told_at timestamptz NOT NULL,
  told_by_id uuid,
  CONSTRAINT first_step_pkey PRIMARY KEY (step)
);

CREATE TABLE parameter.parameter (
  id uuid,
  code text NOT NULL,
  value text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT parameter_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX parameter_code_unique ON parameter.parameter (lower(code));

CREATE TABLE parameter.parameter_file (
  hash text,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT parameter_file_pkey PRIMARY KEY (hash)
);
CREATE INDEX parameter_file_created_at_index ON parameter.parameter_file (created_at);

CREATE TABLE public.health_probe (
  is_only boolean DEFAULT true,
  probed_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT health_probe_pkey PRIMARY KEY (is_only),
  CONSTRAINT health_probe_is_only_check CHECK (is_only)
);

CREATE TABLE public.instance_secret (
  secret bytea NOT NULL,
  id text,
  signs_from timestamptz DEFAULT now() NOT NULL,
  accepted_until timestamptz,
  CONSTRAINT instance_secret_pkey PRIMARY KEY (id)
);

CREATE TABLE reservation.booking_quota (
  id uuid,
  name text NOT NULL,
  reservation_category_id uuid,
  subject text DEFAULT 'PERSON'::text NOT NULL,
  measure text DEFAULT 'HOURS'::text NOT NULL,
  most integer NOT NULL,
  period text DEFAULT 'WEEK'::text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(name, ''::text) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  reservable_item_id uuid,
  CONSTRAINT booking_quota_pkey PRIMARY KEY (id),
  CONSTRAINT booking_quota_measure_check CHECK ((measure = ANY (ARRAY['HOURS'::text, 'BOOKINGS'::text, 'AT_ONCE'::text]))),
  CONSTRAINT booking_quota_period_check CHECK ((period = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text, 'YEAR'::text]))),
  CONSTRAINT booking_quota_subject_check CHECK ((subject = ANY (ARRAY['PERSON'::text, 'DEPARTMENT'::text, 'OUTSIDER'::text])))
);
CREATE INDEX booking_quota_created_at_index ON reservation.booking_quota (created_at NULLS FIRST, id);
CREATE INDEX booking_quota_custom_fields ON reservation.booking_quota USING gin (custom_fields jsonb_path_ops);
CREATE INDEX booking_quota_measure_index ON reservation.booking_quota (measure NULLS FIRST, id);
CREATE INDEX booking_quota_most_index ON reservation.booking_quota (most NULLS FIRST, id);
CREATE INDEX booking_quota_name_index ON reservation.booking_quota (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX booking_quota_name_look ON reservation.booking_quota (kernel.look(name));
CREATE UNIQUE INDEX booking_quota_name_unique ON reservation.booking_quota (lower(name));
CREATE INDEX booking_quota_period_index ON reservation.booking_quota (period NULLS FIRST, id);
CREATE INDEX booking_quota_reservable_item_id_index ON reservation.booking_quota (reservable_item_id NULLS FIRST, id);
CREATE INDEX booking_quota_reservation_category_id_index ON reservation.booking_quota (reservation_category_id NULLS FIRST, id);
CREATE INDEX booking_quota_search ON reservation.booking_quota USING gin (search_text public.gin_trgm_ops);
CREATE INDEX booking_quota_subject_index ON reservation.booking_quota (subject NULLS FIRST, id);

CREATE TABLE reservation.borrowing (
  id uuid,
  reservation_item_id uuid NOT NULL,
  borrower_id uuid,
  external_name text,
  external_email text,
  is_main boolean DEFAULT false NOT NULL,
  use_type_id uuid,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(external_name, ''::text) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  external_borrower_id uuid,
  department_id uuid,
  CONSTRAINT borrowing_pkey PRIMARY KEY (id)
);
CREATE INDEX borrowing_borrower_id_index ON reservation.borrowing (borrower_id NULLS FIRST, id);
CREATE INDEX borrowing_custom_fields ON reservation.borrowing USING gin (custom_fields jsonb_path_ops);
CREATE INDEX borrowing_department_id_index ON reservation.borrowing (department_id NULLS FIRST, id);
CREATE INDEX borrowing_external_borrower_id_index ON reservation.borrowing (external_borrower_id NULLS FIRST, id);
CREATE INDEX borrowing_external_name_index ON reservation.borrowing (kernel."normalize"(external_name) NULLS FIRST, id);
CREATE INDEX borrowing_is_main_index ON reservation.borrowing (is_main NULLS FIRST, id);
CREATE INDEX borrowing_main_email ON reservation.borrowing (lower(external_email)) WHERE (is_main AND (external_email IS NOT NULL));
CREATE INDEX borrowing_reservation_item_id_index ON reservation.borrowing (reservation_item_id NULLS FIRST, id);
CREATE INDEX borrowing_search ON reservation.borrowing USING gin (search_text public.gin_trgm_ops);
CREATE INDEX borrowing_use_type_id_index ON reservation.borrowing (use_type_id NULLS FIRST, id);

CREATE TABLE reservation.calendar_feed (
  id uuid,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  target_id uuid,
  created_at timestamptz NOT NULL,
  last_read_at timestamptz,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_feed_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX calendar_feed_user_id_index ON reservation.calendar_feed (user_id);

CREATE TABLE reservation.closed_period (
  id uuid,
  name text NOT NULL,
  location_id uuid,
  starting_on date NOT NULL,
  reopening_on date NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(name, ''::text) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT closed_period_pkey PRIMARY KEY (id)
);
CREATE INDEX closed_period_created_at_index ON reservation.closed_period (created_at NULLS FIRST, id);
CREATE INDEX closed_period_custom_fields ON reservation.closed_period USING gin (custom_fields jsonb_path_ops);
CREATE INDEX closed_period_location_id_index ON reservation.closed_period (location_id NULLS FIRST, id);
CREATE INDEX closed_period_name_index ON reservation.closed_period (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX closed_period_reopening_on_index ON reservation.closed_period (reopening_on NULLS FIRST, id);
CREATE INDEX closed_period_search ON reservation.closed_period USING gin (search_text public.gin_trgm_ops);
CREATE INDEX closed_period_starting_on_index ON reservation.closed_period (starting_on NULLS FIRST, id);

CREATE TABLE reservation.deputy (
  id uuid,
  absent_id uuid NOT NULL,
  deputy_id uuid NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  created_by_id uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT deputy_pkey PRIMARY KEY (id)
);
CREATE INDEX deputy_absent_id_index ON reservation.deputy (absent_id);
CREATE INDEX deputy_deputy_id_until_index ON reservation.deputy (deputy_id, until);

CREATE TABLE reservation.equipment (
  id uuid,
  name text NOT NULL,
  icon text,
  synonyms text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(synonyms, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT equipment_pkey PRIMARY KEY (id)
);
CREATE INDEX equipment_created_at_index ON reservation.equipment (created_at NULLS FIRST, id);
CREATE INDEX equipment_custom_fields ON reservation.equipment USING gin (custom_fields jsonb_path_ops);
CREATE INDEX equipment_name_index ON reservation.equipment (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX equipment_name_look ON reservation.equipment (kernel.look(name));
CREATE UNIQUE INDEX equipment_name_unique ON reservation.equipment (lower(name));
CREATE INDEX equipment_search ON reservation.equipment USING gin (search_text public.gin_trgm_ops);
CREATE INDEX equipment_synonyms_index ON reservation.equipment (kernel."normalize"(synonyms) NULLS FIRST, id);

CREATE TABLE reservation.external_borrower (
  id uuid,
  name text NOT NULL,
  organisation text,
  email text,
  phone_number text,
  information text,
  erased_at timestamptz,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(organisation, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone_number, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT external_borrower_pkey PRIMARY KEY (id)
);
CREATE INDEX external_borrower_created_at_index ON reservation.external_borrower (created_at NULLS FIRST, id);
CREATE INDEX external_borrower_custom_fields ON reservation.external_borrower USING gin (custom_fields jsonb_path_ops);
CREATE INDEX external_borrower_email_index ON reservation.external_borrower (kernel."normalize"(email) NULLS FIRST, id);
CREATE INDEX external_borrower_email_name_look ON reservation.external_borrower (kernel.look(email), kernel.look(name));
CREATE UNIQUE INDEX external_borrower_email_name_unique ON reservation.external_borrower (COALESCE(lower(email), ''::text), COALESCE(lower(name), ''::text));
CREATE INDEX external_borrower_erased_at_index ON reservation.external_borrower (erased_at NULLS FIRST, id);
CREATE INDEX external_borrower_name_index ON reservation.external_borrower (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX external_borrower_organisation_filter ON reservation.external_borrower USING gin (kernel."normalize"(organisation) public.gin_trgm_ops);
CREATE INDEX external_borrower_organisation_index ON reservation.external_borrower (kernel."normalize"(organisation) NULLS FIRST, id);
CREATE INDEX external_borrower_phone_number_index ON reservation.external_borrower (kernel."normalize"(phone_number) NULLS FIRST, id);
CREATE INDEX external_borrower_search ON reservation.external_borrower USING gin (search_text public.gin_trgm_ops);

CREATE TABLE reservation.external_reservation_item (
  id uuid,
  name text NOT NULL,
  reference text,
  image_id uuid,
  description text,
  reservation_category_id uuid NOT NULL,
  management_mode text DEFAULT 'INDIVIDUALLY'::text NOT NULL,
  quantity integer,
  blocked boolean DEFAULT false NOT NULL,
  blocked_at timestamptz,
  blocking_reason text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  opening_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
  start_days text[] DEFAULT '{}'::text[] NOT NULL,
  public_holidays text,
  shortest_minutes integer,
  longest_minutes integer,
  notice_hours integer,
  horizon_days integer,
  preparation_minutes integer,
  tidying_minutes integer,
  location_id uuid,
  capacity integer,
  CONSTRAINT external_reservation_item_pkey PRIMARY KEY (id),
  CONSTRAINT external_reservation_item_management_mode_check CHECK ((management_mode = ANY (ARRAY['INDIVIDUALLY'::text, 'IN_QUANTITY'::text]))),
  CONSTRAINT external_reservation_item_public_holidays_check CHECK ((public_holidays = ANY (ARRAY['ALLOWED'::text, 'REFUSED'::text]))),
  CONSTRAINT external_reservation_item_start_days_check CHECK ((start_days <@ ARRAY['MONDAY'::text, 'TUESDAY'::text, 'WEDNESDAY'::text, 'THURSDAY'::text, 'FRIDAY'::text, 'SATURDAY'::text, 'SUNDAY'::text]))
);
CREATE INDEX external_reservation_item_blocked_index ON reservation.external_reservation_item (blocked NULLS FIRST, id);
CREATE INDEX external_reservation_item_capacity_index ON reservation.external_reservation_item (capacity NULLS FIRST, id);
CREATE INDEX external_reservation_item_created_at_index ON reservation.external_reservation_item (created_at NULLS FIRST, id);
CREATE INDEX external_reservation_item_custom_fields ON reservation.external_reservation_item USING gin (custom_fields jsonb_path_ops);
CREATE INDEX external_reservation_item_image_id_index ON reservation.external_reservation_item (image_id NULLS FIRST, id);
CREATE INDEX external_reservation_item_location_id_index ON reservation.external_reservation_item (location_id NULLS FIRST, id);
CREATE INDEX external_reservation_item_management_mode_index ON reservation.external_reservation_item (management_mode NULLS FIRST, id);
CREATE INDEX external_reservation_item_name_index ON reservation.external_reservation_item (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX external_reservation_item_quantity_index ON reservation.external_reservation_item (quantity NULLS FIRST, id);
CREATE INDEX external_reservation_item_reference_index ON reservation.external_reservation_item (kernel."normalize"(reference) NULLS FIRST, id);
CREATE INDEX external_reservation_item_reference_look ON reservation.external_reservation_item (kernel.look(reference));
CREATE UNIQUE INDEX external_reservation_item_reference_unique ON reservation.external_reservation_item (lower(reference));
CREATE INDEX external_reservation_item_reservation_category_id_index ON reservation.external_reservation_item (reservation_category_id NULLS FIRST, id);
CREATE INDEX external_reservation_item_search ON reservation.external_reservation_item USING gin (search_text public.gin_trgm_ops);

CREATE TABLE reservation.external_reservation_item_department_groups (
  external_reservation_item_id uuid,
  department_group_id uuid,
  CONSTRAINT external_reservation_item_department_groups_key PRIMARY KEY (external_reservation_item_id, department_group_id)
);
CREATE INDEX external_reservation_item_department_groups_reverse ON reservation.external_reservation_item_department_groups (department_group_id, external_reservation_item_id);

CREATE TABLE reservation.external_reservation_item_departments (
  external_reservation_item_id uuid,
  department_id uuid,
  CONSTRAINT external_reservation_item_departments_key PRIMARY KEY (external_reservation_item_id, department_id)
);
CREATE INDEX external_reservation_item_departments_reverse ON reservation.external_reservation_item_departments (department_id, external_reservation_item_id);

CREATE TABLE reservation.external_reservation_item_equipment (
  id uuid,
  external_reservation_item_id uuid NOT NULL,
  equipment_id uuid NOT NULL,
  quantity integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  CONSTRAINT external_reservation_item_equipment_pkey PRIMARY KEY (id)
);
CREATE INDEX external_reservation_item_equipment_equipment_id_index ON reservation.external_reservation_item_equipment (equipment_id NULLS FIRST, id);
CREATE INDEX external_reservation_item_equipment_external_reservati_fa1334bb ON reservation.external_reservation_item_equipment (external_reservation_item_id NULLS FIRST, id);

CREATE TABLE reservation.external_reservation_item_files (
  external_reservation_item_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT external_reservation_item_files_key PRIMARY KEY (external_reservation_item_id, file_id)
);
CREATE INDEX external_reservation_item_files_reverse ON reservation.external_reservation_item_files (file_id, external_reservation_item_id);

CREATE TABLE reservation.external_reservation_item_sectors (
  external_reservation_item_id uuid,
  sector_id uuid,
  CONSTRAINT external_reservation_item_sectors_key PRIMARY KEY (external_reservation_item_id, sector_id)
);
CREATE INDEX external_reservation_item_sectors_reverse ON reservation.external_reservation_item_sectors (sector_id, external_reservation_item_id);

CREATE TABLE reservation.external_reservation_item_users (
  external_reservation_item_id uuid,
  user_id uuid,
  CONSTRAINT external_reservation_item_users_key PRIMARY KEY (external_reservation_item_id, user_id)
);
CREATE INDEX external_reservation_item_users_reverse ON reservation.external_reservation_item_users (user_id, external_reservation_item_id);

CREATE TABLE reservation.hold (
  line_id uuid,
  item_id uuid,
  starting_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  span int8range NOT NULL,
  CONSTRAINT hold_pkey PRIMARY KEY (line_id, item_id),
  CONSTRAINT hold_excludes EXCLUDE USING gist (item_id WITH =, tstzrange(starting_at, held_until) WITH &&, span WITH &&)
);

CREATE TABLE reservation.main_borrowing (
  line_id uuid,
  owner_id uuid,
  item_id uuid NOT NULL,
  starting_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  CONSTRAINT main_borrowing_pkey PRIMARY KEY (line_id)
);
CREATE INDEX main_borrowing_slot ON reservation.main_borrowing (owner_id, starting_at) INCLUDE (held_until, item_id, line_id);

CREATE TABLE reservation.outage (
  intervention_id uuid,
  item_id uuid NOT NULL,
  number text NOT NULL,
  starting_at timestamptz NOT NULL,
  ending_at timestamptz NOT NULL,
  CONSTRAINT outage_pkey PRIMARY KEY (intervention_id),
  CONSTRAINT outage_check CHECK ((starting_at < ending_at))
);
CREATE INDEX outage_slot ON reservation.outage (item_id, starting_at) INCLUDE (ending_at);

CREATE TABLE reservation.reservable_item (
  id uuid,
  type text NOT NULL,
  name text NOT NULL,
  reference text,
  image_id uuid,
  parent_id uuid,
  reservation_category_id uuid,
  reservable boolean DEFAULT false NOT NULL,
  management_mode text NOT NULL,
  quantity integer,
  blocked boolean DEFAULT false NOT NULL,
  blocked_at timestamptz,
  blocking_reason text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(name, ''::text) || ' '::text) || COALESCE(reference, ''::text)))) STORED,
  ancestor_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  sector_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  user_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  department_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  department_group_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  longest_line interval DEFAULT '00:00:00'::interval NOT NULL,
  own_rules jsonb DEFAULT '{}'::jsonb NOT NULL,
  widest_buffer interval DEFAULT '00:00:00'::interval NOT NULL,
  capacity integer,
  equipment jsonb DEFAULT '{}'::jsonb NOT NULL,
  location_id uuid,
  CONSTRAINT reservable_item_pkey PRIMARY KEY (id),
  CONSTRAINT reservable_item_management_mode_check CHECK ((management_mode = ANY (ARRAY['INDIVIDUALLY'::text, 'IN_QUANTITY'::text]))),
  CONSTRAINT reservable_item_type_check CHECK ((type = ANY (ARRAY['LOCATION'::text, 'PROPERTY'::text, 'EXTERNAL_RESERVATION_ITEM'::text])))
);
CREATE INDEX reservable_item_ancestors ON reservation.reservable_item USING gin (ancestor_ids);
CREATE INDEX reservable_item_blocked_index ON reservation.reservable_item (blocked NULLS FIRST, id);
CREATE INDEX reservable_item_capacity_index ON reservation.reservable_item (capacity);
CREATE INDEX reservable_item_equipment_index ON reservation.reservable_item USING gin (equipment);
CREATE INDEX reservable_item_image_id_index ON reservation.reservable_item (image_id NULLS FIRST, id);
CREATE INDEX reservable_item_location_id_index ON reservation.reservable_item (location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX reservable_item_name_index ON reservation.reservable_item (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX reservable_item_parent_id_index ON reservation.reservable_item (parent_id NULLS FIRST, id);
CREATE INDEX reservable_item_reference_index ON reservation.reservable_item (kernel."normalize"(reference) NULLS FIRST, id);
CREATE INDEX reservable_item_reservable_index ON reservation.reservable_item (reservable NULLS FIRST, id);
CREATE INDEX reservable_item_reservation_category_id_index ON reservation.reservable_item (reservation_category_id NULLS FIRST, id);
CREATE INDEX reservable_item_search ON reservation.reservable_item USING gin (search_text public.gin_trgm_ops);
CREATE INDEX reservable_item_type_index ON reservation.reservable_item (type NULLS FIRST, id);

CREATE TABLE reservation.reservable_item_department_groups (
  reservable_item_id uuid,
  department_group_id uuid,
  CONSTRAINT reservable_item_department_groups_key PRIMARY KEY (reservable_item_id, department_group_id)
);
CREATE INDEX reservable_item_department_groups_reverse ON reservation.reservable_item_department_groups (department_group_id, reservable_item_id);

CREATE TABLE reservation.reservable_item_departments (
  reservable_item_id uuid,
  department_id uuid,
  CONSTRAINT reservable_item_departments_key PRIMARY KEY (reservable_item_id, department_id)
);
CREATE INDEX reservable_item_departments_reverse ON reservation.reservable_item_departments (department_id, reservable_item_id);

CREATE TABLE reservation.reservable_item_sectors (
  reservable_item_id uuid,
  sector_id uuid,
  CONSTRAINT reservable_item_sectors_key PRIMARY KEY (reservable_item_id, sector_id)
);
CREATE INDEX reservable_item_sectors_reverse ON reservation.reservable_item_sectors (sector_id, reservable_item_id);

CREATE TABLE reservation.reservable_item_users (
  reservable_item_id uuid,
  user_id uuid,
  CONSTRAINT reservable_item_users_key PRIMARY KEY (reservable_item_id, user_id)
);
CREATE INDEX reservable_item_users_reverse ON reservation.reservable_item_users (user_id, reservable_item_id);

CREATE TABLE reservation.reservation (
  id uuid,
  number text NOT NULL,
  subject text NOT NULL,
  starting_at timestamptz NOT NULL,
  ending_at timestamptz NOT NULL,
  status text,
  closed boolean DEFAULT false NOT NULL,
  use_type_id uuid,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  has_pending boolean DEFAULT false NOT NULL,
  has_accepted boolean DEFAULT true NOT NULL,
  needs_closing boolean DEFAULT false NOT NULL,
  names text DEFAULT ''::text NOT NULL,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((((number || ' '::text) || subject) || ' '::text) || kernel.custom_text(custom_fields)) || ' '::text) || names))) STORED,
  is_cancelled boolean DEFAULT false NOT NULL,
  series_id uuid,
  series_date date,
  is_apart boolean DEFAULT false NOT NULL,
  override_reason text,
  people jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT reservation_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_period CHECK ((starting_at < ending_at)),
  CONSTRAINT reservation_status_check CHECK ((status = ANY (ARRAY['FORTHCOMING'::text, 'IN_PROGRESS'::text, 'OVER'::text, 'DENIED'::text, 'CLOSED'::text])))
);
CREATE INDEX reservation_cancelled ON reservation.reservation (starting_at, id) WHERE is_cancelled;
CREATE INDEX reservation_closed_index ON reservation.reservation (closed NULLS FIRST, id);
CREATE INDEX reservation_created_at_index ON reservation.reservation (created_at NULLS FIRST, id);
CREATE INDEX reservation_custom_fields ON reservation.reservation USING gin (custom_fields jsonb_path_ops);
CREATE INDEX reservation_done ON reservation.reservation (starting_at, ending_at) INCLUDE (status, needs_closing, has_accepted) WHERE (NOT is_cancelled);
CREATE INDEX reservation_ending_at_index ON reservation.reservation (ending_at NULLS FIRST, id);
CREATE INDEX reservation_forthcoming ON reservation.reservation (starting_at) WHERE ((status IS NULL) AND (NOT has_pending));
CREATE INDEX reservation_maker ON reservation.reservation (created_by_id);
CREATE INDEX reservation_number_index ON reservation.reservation (kernel."normalize"(number) NULLS FIRST, id);
CREATE UNIQUE INDEX reservation_number_unique ON reservation.reservation (lower(number));
CREATE INDEX reservation_pending ON reservation.reservation (starting_at) WHERE has_pending;
CREATE INDEX reservation_search ON reservation.reservation USING gin (search_text public.gin_trgm_ops);
CREATE INDEX reservation_series_id_index ON reservation.reservation (series_id NULLS FIRST, id);
CREATE INDEX reservation_series_starting_at_ending_at_index ON reservation.reservation (series_id, starting_at, ending_at);
CREATE INDEX reservation_starting_at_index ON reservation.reservation (starting_at NULLS FIRST, id);
CREATE INDEX reservation_status_index ON reservation.reservation (status NULLS FIRST, id);
CREATE INDEX reservation_subject_index ON reservation.reservation (kernel."normalize"(subject) NULLS FIRST, id);
CREATE INDEX reservation_to_close ON reservation.reservation (ending_at) WHERE needs_closing;
CREATE INDEX reservation_use_type_id_index ON reservation.reservation (use_type_id NULLS FIRST, id);

CREATE TABLE reservation.reservation_category (
  id uuid,
  name text NOT NULL,
  parent_id uuid,
  icon text,
  color text DEFAULT '#475E96'::text NOT NULL,
  closing_type text DEFAULT 'NONE'::text NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  synonyms text,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(synonyms, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  opening_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
  start_days text[] DEFAULT '{}'::text[] NOT NULL,
  public_holidays text,
  shortest_minutes integer,
  longest_minutes integer,
  notice_hours integer,
  horizon_days integer,
  preparation_minutes integer,
  tidying_minutes integer,
  CONSTRAINT reservation_category_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_category_closing_type_check CHECK ((closing_type = ANY (ARRAY['NONE'::text, 'OPTIONAL'::text, 'MANDATORY'::text]))),
  CONSTRAINT reservation_category_public_holidays_check CHECK ((public_holidays = ANY (ARRAY['ALLOWED'::text, 'REFUSED'::text]))),
  CONSTRAINT reservation_category_start_days_check CHECK ((start_days <@ ARRAY['MONDAY'::text, 'TUESDAY'::text, 'WEDNESDAY'::text, 'THURSDAY'::text, 'FRIDAY'::text, 'SATURDAY'::text, 'SUNDAY'::text]))
);
CREATE INDEX reservation_category_closing_type_index ON reservation.reservation_category (closing_type NULLS FIRST, id);
CREATE INDEX reservation_category_created_at_index ON reservation.reservation_category (created_at NULLS FIRST, id);
CREATE INDEX reservation_category_custom_fields ON reservation.reservation_category USING gin (custom_fields jsonb_path_ops);
CREATE INDEX reservation_category_name_index ON reservation.reservation_category (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX reservation_category_parent_id_index ON reservation.reservation_category (parent_id NULLS FIRST, id);
CREATE INDEX reservation_category_parent_name_look ON reservation.reservation_category (parent_id, kernel.look(name));
CREATE UNIQUE INDEX reservation_category_parent_name_unique ON reservation.reservation_category (COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(lower(name), ''::text));
CREATE INDEX reservation_category_search ON reservation.reservation_category USING gin (search_text public.gin_trgm_ops);
CREATE INDEX reservation_category_synonyms_index ON reservation.reservation_category (kernel."normalize"(synonyms) NULLS FIRST, id);

CREATE TABLE reservation.reservation_files (
  reservation_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT reservation_files_key PRIMARY KEY (reservation_id, file_id)
);
CREATE INDEX reservation_files_reverse ON reservation.reservation_files (file_id, reservation_id);

CREATE TABLE reservation.reservation_item (
  id uuid,
  reservation_id uuid NOT NULL,
  type text NOT NULL,
  reservable_item_id uuid NOT NULL,
  quantity integer DEFAULT 1 NOT NULL,
  planning_status text DEFAULT 'PENDING'::text NOT NULL,
  validation_status text DEFAULT 'PENDING'::text NOT NULL,
  closed_at timestamptz,
  closed_by_id uuid,
  close_comment text,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  starting_at timestamptz NOT NULL,
  ending_at timestamptz NOT NULL,
  closes_itself boolean DEFAULT true NOT NULL,
  held_until timestamptz GENERATED ALWAYS AS (LEAST(ending_at, closed_at)) STORED NOT NULL,
  is_holding boolean GENERATED ALWAYS AS ((planning_status <> 'PENDING'::text)) STORED NOT NULL,
  validation_workflow_id uuid,
  respects_order boolean DEFAULT true NOT NULL,
  reserved_at_start boolean DEFAULT false NOT NULL,
  allows_own_decision boolean DEFAULT false NOT NULL,
  returned_quantity integer DEFAULT 0 NOT NULL,
  missing_quantity integer DEFAULT 0 NOT NULL,
  no_show boolean DEFAULT false NOT NULL,
  cancelled_at timestamptz,
  cancelled_by_id uuid,
  cancel_reason text,
  handed_over_at timestamptz,
  handed_over_by_id uuid,
  preparation interval DEFAULT '00:00:00'::interval NOT NULL,
  tidying interval DEFAULT '00:00:00'::interval NOT NULL,
  CONSTRAINT reservation_item_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_item_period CHECK ((starting_at < ending_at)),
  CONSTRAINT reservation_item_planning_status_check CHECK ((planning_status = ANY (ARRAY['PENDING'::text, 'RESERVED'::text, 'OVER'::text, 'CLOSED'::text]))),
  CONSTRAINT reservation_item_quantity CHECK ((quantity >= 1)),
  CONSTRAINT reservation_item_returned CHECK (((returned_quantity >= 0) AND (missing_quantity >= 0) AND ((returned_quantity + missing_quantity) <= quantity))),
  CONSTRAINT reservation_item_type_check CHECK ((type = ANY (ARRAY['LOCATION'::text, 'PROPERTY'::text, 'EXTERNAL_RESERVATION_ITEM'::text]))),
  CONSTRAINT reservation_item_validation_status_check CHECK ((validation_status = ANY (ARRAY['PENDING'::text, 'DENIED'::text, 'ACCEPTED'::text])))
);
CREATE INDEX reservation_item_cancelled_by_id_index ON reservation.reservation_item (cancelled_by_id NULLS FIRST, id);
CREATE INDEX reservation_item_closed_by_id_index ON reservation.reservation_item (closed_by_id NULLS FIRST, id);
CREATE INDEX reservation_item_custom_fields ON reservation.reservation_item USING gin (custom_fields jsonb_path_ops);
CREATE INDEX reservation_item_gone ON reservation.reservation_item (reservable_item_id, starting_at) INCLUDE (cancelled_at, no_show) WHERE ((cancelled_at IS NOT NULL) OR no_show);
CREATE INDEX reservation_item_handed_over_by_id_index ON reservation.reservation_item (handed_over_by_id NULLS FIRST, id);
CREATE INDEX reservation_item_no_show ON reservation.reservation_item (reservation_id) WHERE no_show;
CREATE INDEX reservation_item_planning_status_index ON reservation.reservation_item (planning_status NULLS FIRST, id);
CREATE INDEX reservation_item_provisional ON reservation.reservation_item (held_until, starting_at) WHERE ((validation_status = 'PENDING'::text) AND is_holding);
CREATE INDEX reservation_item_quantity_index ON reservation.reservation_item (quantity NULLS FIRST, id);
CREATE INDEX reservation_item_reservable_item_id_index ON reservation.reservation_item (reservable_item_id NULLS FIRST, id);
CREATE INDEX reservation_item_reservation_id_index ON reservation.reservation_item (reservation_id NULLS FIRST, id);
CREATE INDEX reservation_item_slot ON reservation.reservation_item (reservable_item_id, starting_at) INCLUDE (held_until, is_holding, quantity, returned_quantity, validation_status);
CREATE INDEX reservation_item_unclosed ON reservation.reservation_item (ending_at, reservable_item_id) WHERE ((closed_at IS NULL) AND (cancelled_at IS NULL) AND (NOT closes_itself) AND (validation_status = 'ACCEPTED'::text));
CREATE INDEX reservation_item_validation_workflow_id_index ON reservation.reservation_item (validation_workflow_id NULLS FIRST, id);

CREATE TABLE reservation.reservation_item_closing_files (
  reservation_item_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT reservation_item_closing_files_key PRIMARY KEY (reservation_item_id, file_id)
);
CREATE INDEX reservation_item_closing_files_reverse ON reservation.reservation_item_closing_files (file_id, reservation_item_id);

CREATE TABLE reservation.reservation_item_validation_step (
  id uuid,
  reservation_item_id uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  name text NOT NULL,
  status text DEFAULT 'PENDING'::text NOT NULL,
  comment text,
  reserving boolean DEFAULT false NOT NULL,
  approver_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  user_role_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  sector_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  is_open boolean DEFAULT false NOT NULL,
  on_behalf_of_id uuid,
  delay interval,
  reminder interval,
  escalation_role_id uuid,
  opened_at timestamptz,
  due_at timestamptz,
  remind_at timestamptz,
  announced_at timestamptz,
  reminded_at timestamptz,
  escalated_at timestamptz,
  question text,
  questioned_at timestamptz,
  questioned_by_id uuid,
  answer text,
  answered_at timestamptz,
  answered_by_id uuid,
  paused interval DEFAULT '00:00:00'::interval NOT NULL,
  CONSTRAINT reservation_item_validation_step_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_item_validation_step_open CHECK (((NOT is_open) OR (status = 'PENDING'::text))),
  CONSTRAINT reservation_item_validation_step_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DENIED'::text, 'ACCEPTED'::text])))
);
CREATE INDEX reservation_item_validation_step_answered_by_id_index ON reservation.reservation_item_validation_step (answered_by_id NULLS FIRST, id);
CREATE INDEX reservation_item_validation_step_approver_id_index ON reservation.reservation_item_validation_step (approver_id NULLS FIRST, id);
CREATE INDEX reservation_item_validation_step_decided ON reservation.reservation_item_validation_step (updated_by_id, reservation_item_id) WHERE (status <> 'PENDING'::text);
CREATE INDEX reservation_item_validation_step_name_index ON reservation.reservation_item_validation_step (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX reservation_item_validation_step_on_behalf_of_id_index ON reservation.reservation_item_validation_step (on_behalf_of_id NULLS FIRST, id);
CREATE INDEX reservation_item_validation_step_open ON reservation.reservation_item_validation_step (reservation_item_id) WHERE is_open;
CREATE INDEX reservation_item_validation_step_questioned ON reservation.reservation_item_validation_step (reservation_item_id) WHERE (is_open AND (questioned_at IS NOT NULL) AND (answered_at IS NULL));
CREATE INDEX reservation_item_validation_step_questioned_by_id_index ON reservation.reservation_item_validation_step (questioned_by_id NULLS FIRST, id);
CREATE INDEX reservation_item_validation_step_reservation_item_id_index ON reservation.reservation_item_validation_step (reservation_item_id NULLS FIRST, id);
CREATE INDEX reservation_item_validation_step_reservation_item_posi_a07142d5 ON reservation.reservation_item_validation_step (reservation_item_id, "position");
CREATE INDEX reservation_item_validation_step_status_index ON reservation.reservation_item_validation_step (status NULLS FIRST, id);

CREATE TABLE reservation.reservation_series (
  id uuid,
  subject text NOT NULL,
  rule text NOT NULL,
  zone text NOT NULL,
  starting_at timestamptz NOT NULL,
  ending_at timestamptz NOT NULL,
  without_public_holidays boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  without_school_holidays boolean DEFAULT false NOT NULL,
  CONSTRAINT reservation_series_pkey PRIMARY KEY (id)
);
CREATE INDEX reservation_series_starting_at_index ON reservation.reservation_series (starting_at NULLS FIRST, id);
CREATE INDEX reservation_series_subject_index ON reservation.reservation_series (kernel."normalize"(subject) NULLS FIRST, id);

CREATE TABLE reservation.reservation_validation_workflow (
  id uuid,
  name text NOT NULL,
  description text,
  reserved_at_start boolean DEFAULT false NOT NULL,
  respect_order boolean DEFAULT true NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(COALESCE(name, ''::text))) STORED,
  allow_own_decision boolean DEFAULT false NOT NULL,
  CONSTRAINT reservation_validation_workflow_pkey PRIMARY KEY (id)
);
CREATE INDEX reservation_validation_workflow_allow_own_decision_index ON reservation.reservation_validation_workflow (allow_own_decision NULLS FIRST, id);
CREATE INDEX reservation_validation_workflow_created_at_index ON reservation.reservation_validation_workflow (created_at NULLS FIRST, id);
CREATE INDEX reservation_validation_workflow_name_index ON reservation.reservation_validation_workflow (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX reservation_validation_workflow_name_look ON reservation.reservation_validation_workflow (kernel.look(name));
CREATE UNIQUE INDEX reservation_validation_workflow_name_unique ON reservation.reservation_validation_workflow (lower(name));
CREATE INDEX reservation_validation_workflow_reserved_at_start_index ON reservation.reservation_validation_workflow (reserved_at_start NULLS FIRST, id);
CREATE INDEX reservation_validation_workflow_respect_order_index ON reservation.reservation_validation_workflow (respect_order NULLS FIRST, id);
CREATE INDEX reservation_validation_workflow_search ON reservation.reservation_validation_workflow USING gin (search_text public.gin_trgm_ops);

CREATE TABLE reservation.reservation_validation_workflow_reservation_categories (
  reservation_validation_workflow_id uuid,
  reservation_category_id uuid,
  CONSTRAINT reservation_validation_workflow_reservation_categories_key PRIMARY KEY (reservation_validation_workflow_id, reservation_category_id)
);
CREATE INDEX reservation_validation_workflow_reservation_categories_reverse ON reservation.reservation_validation_workflow_reservation_categories (reservation_category_id, reservation_validation_workflow_id);

CREATE TABLE reservation.reservation_validation_workflow_sectors (
  reservation_validation_workflow_id uuid,
  sector_id uuid,
  CONSTRAINT reservation_validation_workflow_sectors_key PRIMARY KEY (reservation_validation_workflow_id, sector_id)
);
CREATE INDEX reservation_validation_workflow_sectors_reverse ON reservation.reservation_validation_workflow_sectors (sector_id, reservation_validation_workflow_id);

CREATE TABLE reservation.reservation_validation_workflow_step (
  id uuid,
  reservation_validation_workflow_id uuid NOT NULL,
  name text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  reserving boolean DEFAULT false NOT NULL,
  select_approver boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  delay integer,
  delay_unit text,
  reminder integer,
  escalation_role_id uuid,
  CONSTRAINT reservation_validation_workflow_step_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_validation_workflow_step_delay_unit_check CHECK ((delay_unit = ANY (ARRAY['DAYS'::text, 'HOURS'::text])))
);
CREATE INDEX reservation_validation_workflow_step_escalation_role_id_index ON reservation.reservation_validation_workflow_step (escalation_role_id NULLS FIRST, id);
CREATE INDEX reservation_validation_workflow_step_reservation_valid_760f4789 ON reservation.reservation_validation_workflow_step (reservation_validation_workflow_id NULLS FIRST, id);
CREATE INDEX reservation_validation_workflow_step_reservation_valid_d91ce40f ON reservation.reservation_validation_workflow_step (reservation_validation_workflow_id, "position");

CREATE TABLE reservation.reservation_validation_workflow_step_sectors (
  reservation_validation_workflow_step_id uuid,
  sector_id uuid,
  CONSTRAINT reservation_validation_workflow_step_sectors_key PRIMARY KEY (reservation_validation_workflow_step_id, sector_id)
);
CREATE INDEX reservation_validation_workflow_step_sectors_reverse ON reservation.reservation_validation_workflow_step_sectors (sector_id, reservation_validation_workflow_step_id);

CREATE TABLE reservation.reservation_validation_workflow_step_user_roles (
  reservation_validation_workflow_step_id uuid,
  user_role_id uuid,
  CONSTRAINT reservation_validation_workflow_step_user_roles_key PRIMARY KEY (reservation_validation_workflow_step_id, user_role_id)
);
CREATE INDEX reservation_validation_workflow_step_user_roles_reverse ON reservation.reservation_validation_workflow_step_user_roles (user_role_id, reservation_validation_workflow_step_id);

CREATE TABLE reservation.school_holiday (
  id uuid,
  name text NOT NULL,
  zone text NOT NULL,
  starting_on date NOT NULL,
  reopening_on date NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(name, ''::text) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT school_holiday_pkey PRIMARY KEY (id),
  CONSTRAINT school_holiday_zone_check CHECK ((zone = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'CORSE'::text, 'GUADELOUPE'::text, 'GUYANE'::text, 'MARTINIQUE'::text, 'MAYOTTE'::text, 'REUNION'::text, 'SAINT_PIERRE_ET_MIQUELON'::text, 'NOUVELLE_CALEDONIE'::text, 'POLYNESIE'::text, 'WALLIS_ET_FUTUNA'::text])))
);
CREATE INDEX school_holiday_created_at_index ON reservation.school_holiday (created_at NULLS FIRST, id);
CREATE INDEX school_holiday_custom_fields ON reservation.school_holiday USING gin (custom_fields jsonb_path_ops);
CREATE INDEX school_holiday_name_index ON reservation.school_holiday (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX school_holiday_reopening_on_index ON reservation.school_holiday (reopening_on NULLS FIRST, id);
CREATE INDEX school_holiday_search ON reservation.school_holiday USING gin (search_text public.gin_trgm_ops);
CREATE INDEX school_holiday_starting_on_index ON reservation.school_holiday (starting_on NULLS FIRST, id);
CREATE INDEX school_holiday_zone_index ON reservation.school_holiday (zone NULLS FIRST, id);
CREATE UNIQUE INDEX school_holiday_zone_starting_on_unique ON reservation.school_holiday (zone, starting_on);

CREATE TABLE reservation.use_type (
  id uuid,
  name text NOT NULL,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((COALESCE(name, ''::text) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT use_type_pkey PRIMARY KEY (id)
);
CREATE INDEX use_type_created_at_index ON reservation.use_type (created_at NULLS FIRST, id);
CREATE INDEX use_type_custom_fields ON reservation.use_type USING gin (custom_fields jsonb_path_ops);
CREATE INDEX use_type_name_index ON reservation.use_type (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX use_type_name_look ON reservation.use_type (kernel.look(name));
CREATE UNIQUE INDEX use_type_name_unique ON reservation.use_type (lower(name));
CREATE INDEX use_type_search ON reservation.use_type USING gin (search_text public.gin_trgm_ops);

CREATE TABLE reservation.use_type_reservation_categories (
  use_type_id uuid,
  reservation_category_id uuid,
  CONSTRAINT use_type_reservation_categories_key PRIMARY KEY (use_type_id, reservation_category_id)
);
CREATE INDEX use_type_reservation_categories_reverse ON reservation.use_type_reservation_categories (reservation_category_id, use_type_id);

CREATE TABLE security.account_notice (
  event_id uuid,
  user_id uuid NOT NULL,
  CONSTRAINT account_notice_pkey PRIMARY KEY (event_id)
);
CREATE INDEX account_notice_user_id_index ON security.account_notice (user_id);

CREATE TABLE security.authenticator (
  user_id uuid,
  sealed_secret bytea NOT NULL,
  key_id text NOT NULL,
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT authenticator_pkey PRIMARY KEY (user_id)
);

CREATE TABLE security.authenticator_enrolment (
  user_id uuid,
  sealed_secret bytea NOT NULL,
  key_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT authenticator_enrolment_pkey PRIMARY KEY (user_id)
);
CREATE INDEX authenticator_enrolment_expires_at_index ON security.authenticator_enrolment (expires_at);

CREATE TABLE security.credential (
  user_id uuid,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT credential_pkey PRIMARY KEY (user_id)
);

CREATE TABLE security.demonstration (
  is_on boolean,
  accounts jsonb NOT NULL,
  CONSTRAINT demonstration_pkey PRIMARY KEY (is_on),
  CONSTRAINT demonstration_single_check CHECK (is_on)
);

CREATE TABLE security.known_device (
  user_id uuid,
  token_hash bytea,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  trusted_at timestamptz,
  CONSTRAINT known_device_user_id_token_hash_pk PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_device_last_used_at_index ON security.known_device (last_used_at);
CREATE INDEX known_device_token_hash_index ON security.known_device (token_hash);

CREATE TABLE security.license (
  id uuid,
  number text NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by_id uuid,
  CONSTRAINT license_pkey PRIMARY KEY (id)
);
CREATE INDEX license_saved_at_index ON security.license (saved_at);

CREATE TABLE security.login_attempt (
  key text,
  failures integer NOT NULL,
  last_attempt_at timestamptz NOT NULL,
  blocked_until timestamptz,
  CONSTRAINT login_attempt_pkey PRIMARY KEY (key)
);
CREATE INDEX login_attempt_last_attempt_at_index ON security.login_attempt (last_attempt_at);

CREATE TABLE security.login_challenge (
  token_hash bytea,
  user_id uuid NOT NULL,
  origin_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT login_challenge_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX login_challenge_expires_at_index ON security.login_challenge (expires_at);
CREATE INDEX login_challenge_user_id_index ON security.login_challenge (user_id);

CREATE TABLE security.passkey (
  id uuid,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_credential_id_unique UNIQUE (credential_id)
);
CREATE INDEX passkey_user_id_index ON security.passkey (user_id);

CREATE TABLE security.passkey_challenge (
  challenge_hash bytea,
  purpose text NOT NULL,
  user_id uuid,
  network text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenge_expires_at_index ON security.passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_network_index ON security.passkey_challenge (network, expires_at);
CREATE INDEX passkey_challenge_user_id_index ON security.passkey_challenge (user_id);

CREATE TABLE security.password_token (
  token_hash bytea,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  is_sent boolean DEFAULT false NOT NULL,
  CONSTRAINT password_token_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_token_user_id_index ON security.password_token (user_id);

CREATE TABLE security.recovery_code (
  user_id uuid,
  code_hash bytea,
  CONSTRAINT recovery_code_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE security.security_event (
  id uuid,
  occurred_at timestamptz NOT NULL,
  kind text NOT NULL,
  summary text NOT NULL,
  author text,
  author_id text,
  person text,
  person_id text,
  address text,
  device text,
  count integer DEFAULT 1 NOT NULL,
  last_at timestamptz NOT NULL,
  bundle text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(COALESCE(summary, ''::text))) STORED,
  CONSTRAINT security_event_pkey PRIMARY KEY (id),
  CONSTRAINT security_event_kind_check CHECK ((kind = ANY (ARRAY['LOGIN'::text, 'LOGIN_FAILED'::text, 'LOGIN_SLOWED'::text, 'NEW_DEVICE'::text, 'SESSIONS_ENDED'::text, 'PASSWORD_LINK_CREATED'::text, 'PASSWORD_LINK_USED'::text, 'PASSWORD_LINK_REQUESTED'::text, 'CALENDAR_LINK_CREATED'::text, 'CALENDAR_LINK_REVOKED'::text, 'DEPUTY_NAMED'::text, 'ABSENCE_DECLARED'::text, 'DEPUTY_REMOVED'::text, 'PASSWORD_CHANGED'::text, 'PROOF_FAILED'::text, 'SECOND_FACTOR_ADDED'::text, 'SECOND_FACTOR_REMOVED'::text, 'SECOND_FACTOR_FAILED'::text, 'SECOND_FACTOR_SLOWED'::text, 'SECOND_FACTOR_RESET'::text, 'PASSKEY_ADDED'::text, 'PASSKEY_RENAMED'::text, 'PASSKEY_REMOVED'::text, 'PASSKEY_REFUSED'::text, 'RECOVERY_CODE_USED'::text, 'RECOVERY_CODES_RENEWED'::text, 'ACCOUNT_CREATED'::text, 'ACCOUNT_LOGIN_CHANGED'::text, 'ACCOUNT_ROLES_CHANGED'::text, 'ACCOUNT_BLOCKED'::text, 'ACCOUNT_UNBLOCKED'::text, 'ACCOUNT_DELETED'::text, 'ACCOUNT_RESTORED'::text, 'ROLE_CREATED'::text, 'ROLE_CHANGED'::text, 'ROLE_DELETED'::text, 'ROLE_RESTORED'::text, 'PARAMETERS_CHANGED'::text, 'LICENSE_SAVED'::text, 'EXPORTED'::text, 'BACKUP_REQUESTED'::text, 'BACKUP_DOWNLOADED'::text, 'BACKUP_DELETED'::text, 'BACKUP_IMPORT_REQUESTED'::text, 'BACKUP_IMPORTED'::text, 'RIGHT_REFUSED'::text, 'LOOK_ALIKES_FOUND'::text, 'KEY_ROTATED'::text, 'JOURNAL_SHORTENED'::text])))
);
CREATE INDEX security_event_address_filter ON security.security_event USING gin (kernel."normalize"(address) public.gin_trgm_ops);
CREATE INDEX security_event_address_index ON security.security_event (kernel."normalize"(address) NULLS FIRST, id);
CREATE INDEX security_event_author_filter ON security.security_event USING gin (kernel."normalize"(author) public.gin_trgm_ops);
CREATE INDEX security_event_author_id_occurred_at_index ON security.security_event (author_id, occurred_at);
CREATE INDEX security_event_author_index ON security.security_event (kernel."normalize"(author) NULLS FIRST, id);
CREATE UNIQUE INDEX security_event_bundle ON security.security_event (bundle text_pattern_ops) WHERE (bundle IS NOT NULL);
CREATE INDEX security_event_count_index ON security.security_event (count NULLS FIRST, id);
CREATE INDEX security_event_created_at_index ON security.security_event (created_at NULLS FIRST, id);
CREATE INDEX security_event_device_index ON security.security_event (kernel."normalize"(device) NULLS FIRST, id);
CREATE INDEX security_event_kind_index ON security.security_event (kind NULLS FIRST, id);
CREATE INDEX security_event_last_at_index ON security.security_event (last_at NULLS FIRST, id);
CREATE INDEX security_event_occurred_at_index ON security.security_event (occurred_at NULLS FIRST, id);
CREATE INDEX security_event_person_filter ON security.security_event USING gin (kernel."normalize"(person) public.gin_trgm_ops);
CREATE INDEX security_event_person_id_occurred_at_index ON security.security_event (person_id, occurred_at);
CREATE INDEX security_event_person_index ON security.security_event (kernel."normalize"(person) NULLS FIRST, id);
CREATE INDEX security_event_search ON security.security_event USING gin (search_text public.gin_trgm_ops);
CREATE INDEX security_event_summary_index ON security.security_event (kernel."normalize"(summary) NULLS FIRST, id);

CREATE TABLE security.session (
  id uuid,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  user_agent text NOT NULL,
  ip text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_reason text,
  device_hash bytea,
  proved_at timestamptz,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT session_ended_check CHECK (((ended_at IS NULL) = (ended_reason IS NULL)))
);
CREATE INDEX session_expires_at_index ON security.session (expires_at);
CREATE INDEX session_live_index ON security.session (user_id) WHERE (ended_at IS NULL);
CREATE INDEX session_user_id_index ON security.session (user_id, created_at);

CREATE TABLE security."user" (
  id uuid,
  code text NOT NULL,
  title text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text,
  professional_function text,
  department_id uuid,
  online_calendar text,
  blocked_at timestamptz,
  last_login_at timestamptz,
  custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(((((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(professional_function, ''::text)) || ' '::text) || kernel.custom_text(custom_fields)))) STORED,
  CONSTRAINT user_pkey PRIMARY KEY (id),
  CONSTRAINT user_title_check CHECK ((title = ANY (ARRAY['MR'::text, 'MS'::text, 'MRS'::text])))
);
CREATE INDEX user_blocked_at_index ON security."user" (blocked_at NULLS FIRST, id);
CREATE INDEX user_code_index ON security."user" (kernel."normalize"(code) NULLS FIRST, id);
CREATE INDEX user_code_look ON security."user" (kernel.look(code));
CREATE UNIQUE INDEX user_code_unique ON security."user" (lower(code));
CREATE INDEX user_created_at_index ON security."user" (created_at NULLS FIRST, id);
CREATE INDEX user_custom_fields ON security."user" USING gin (custom_fields jsonb_path_ops);
CREATE INDEX user_department_id_index ON security."user" (department_id NULLS FIRST, id);
CREATE INDEX user_email_index ON security."user" (kernel."normalize"(email) NULLS FIRST, id);
CREATE INDEX user_email_look ON security."user" (kernel.look(email));
CREATE UNIQUE INDEX user_email_unique ON security."user" (lower(email));
CREATE INDEX user_first_name_index ON security."user" (kernel."normalize"(first_name) NULLS FIRST, id);
CREATE INDEX user_last_login_at_index ON security."user" (last_login_at NULLS FIRST, id);
CREATE INDEX user_last_name_index ON security."user" (kernel."normalize"(last_name) NULLS FIRST, id);
CREATE INDEX user_phone_number_index ON security."user" (kernel."normalize"(phone_number) NULLS FIRST, id);
CREATE INDEX user_professional_function_index ON security."user" (kernel."normalize"(professional_function) NULLS FIRST, id);
CREATE INDEX user_search ON security."user" USING gin (search_text public.gin_trgm_ops);

CREATE TABLE security.user_files (
  user_id uuid,
  file_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT user_files_key PRIMARY KEY (user_id, file_id)
);
CREATE INDEX user_files_reverse ON security.user_files (file_id, user_id);

CREATE TABLE security.user_role (
  id uuid,
  name text NOT NULL,
  applications text[] DEFAULT '{}'::text[] NOT NULL,
  rights jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  created_by_id uuid,
  updated_by_id uuid,
  search_text text GENERATED ALWAYS AS (kernel."normalize"(COALESCE(name, ''::text))) STORED,
  requires_second_factor boolean DEFAULT false NOT NULL,
  CONSTRAINT user_role_pkey PRIMARY KEY (id)
);
CREATE INDEX user_role_applications_filter ON security.user_role USING gin (applications);
CREATE INDEX user_role_created_at_index ON security.user_role (created_at NULLS FIRST, id);
CREATE INDEX user_role_name_index ON security.user_role (kernel."normalize"(name) NULLS FIRST, id);
CREATE INDEX user_role_name_look ON security.user_role (kernel.look(name));
CREATE UNIQUE INDEX user_role_name_unique ON security.user_role (lower(name));
CREATE INDEX user_role_requires_second_factor_index ON security.user_role (requires_second_factor NULLS FIRST, id);
CREATE INDEX user_role_search ON security.user_role USING gin (search_text public.gin_trgm_ops);

CREATE TABLE security.user_sectors (
  user_id uuid,
  sector_id uuid,
  CONSTRAINT user_sectors_key PRIMARY KEY (user_id, sector_id)
);
CREATE INDEX user_sectors_reverse ON security.user_sectors (sector_id, user_id);

CREATE TABLE security.user_user_roles (
  user_id uuid,
  user_role_id uuid,
  CONSTRAINT user_user_roles_key PRIMARY KEY (user_id, user_role_id)
);
CREATE INDEX user_user_roles_reverse ON security.user_user_roles (user_role_id, user_id);

ALTER TABLE activity_thread.activity ADD CONSTRAINT activity_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.activity ADD CONSTRAINT activity_undoes_id_fk FOREIGN KEY (undoes_id) REFERENCES activity_thread.activity(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.activity ADD CONSTRAINT activity_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.activity ADD CONSTRAINT activity_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.data_check ADD CONSTRAINT data_check_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.data_check ADD CONSTRAINT data_check_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.deleted_link ADD CONSTRAINT deleted_link_deleted_record_id_fkey FOREIGN KEY (deleted_record_id) REFERENCES activity_thread.deleted_record(id) ON DELETE CASCADE;
ALTER TABLE activity_thread.deleted_record ADD CONSTRAINT deleted_record_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.deleted_record ADD CONSTRAINT deleted_record_deleted_by_id_fk FOREIGN KEY (deleted_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.deleted_record ADD CONSTRAINT deleted_record_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE activity_thread.deleted_record_files ADD CONSTRAINT deleted_record_files_deleted_record_id_fk FOREIGN KEY (deleted_record_id) REFERENCES activity_thread.deleted_record(id) ON DELETE CASCADE;
ALTER TABLE activity_thread.deleted_record_files ADD CONSTRAINT deleted_record_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE activity_thread.deleted_row ADD CONSTRAINT deleted_row_deleted_record_id_fkey FOREIGN KEY (deleted_record_id) REFERENCES activity_thread.deleted_record(id) ON DELETE CASCADE;
ALTER TABLE backup_manager.backup ADD CONSTRAINT backup_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE backup_manager.backup ADD CONSTRAINT backup_requested_by_id_fk FOREIGN KEY (requested_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE backup_manager.backup ADD CONSTRAINT backup_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.department ADD CONSTRAINT department_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.department ADD CONSTRAINT department_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.department_department_groups ADD CONSTRAINT department_department_groups_department_group_id_fk FOREIGN KEY (department_group_id) REFERENCES company.department_group(id) ON DELETE RESTRICT;
ALTER TABLE company.department_department_groups ADD CONSTRAINT department_department_groups_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE CASCADE;
ALTER TABLE company.department_files ADD CONSTRAINT department_files_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE CASCADE;
ALTER TABLE company.department_files ADD CONSTRAINT department_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE company.department_group ADD CONSTRAINT department_group_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.department_group ADD CONSTRAINT department_group_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.location ADD CONSTRAINT location_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.location ADD CONSTRAINT location_image_id_fk FOREIGN KEY (image_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE company.location ADD CONSTRAINT location_parent_id_fk FOREIGN KEY (parent_id) REFERENCES company.location(id) ON DELETE RESTRICT;
ALTER TABLE company.location ADD CONSTRAINT location_reservation_category_id_fk FOREIGN KEY (reservation_category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE company.location ADD CONSTRAINT location_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.location_department_groups ADD CONSTRAINT location_department_groups_department_group_id_fk FOREIGN KEY (department_group_id) REFERENCES company.department_group(id) ON DELETE RESTRICT;
ALTER TABLE company.location_department_groups ADD CONSTRAINT location_department_groups_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE CASCADE;
ALTER TABLE company.location_departments ADD CONSTRAINT location_departments_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE RESTRICT;
ALTER TABLE company.location_departments ADD CONSTRAINT location_departments_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE CASCADE;
ALTER TABLE company.location_equipment ADD CONSTRAINT location_equipment_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.location_equipment ADD CONSTRAINT location_equipment_equipment_id_fk FOREIGN KEY (equipment_id) REFERENCES reservation.equipment(id) ON DELETE RESTRICT;
ALTER TABLE company.location_equipment ADD CONSTRAINT location_equipment_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE CASCADE;
ALTER TABLE company.location_equipment ADD CONSTRAINT location_equipment_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.location_files ADD CONSTRAINT location_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE company.location_files ADD CONSTRAINT location_files_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE CASCADE;
ALTER TABLE company.location_sectors ADD CONSTRAINT location_sectors_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE CASCADE;
ALTER TABLE company.location_sectors ADD CONSTRAINT location_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE company.location_users ADD CONSTRAINT location_users_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE CASCADE;
ALTER TABLE company.location_users ADD CONSTRAINT location_users_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE RESTRICT;
ALTER TABLE company.property ADD CONSTRAINT property_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.property ADD CONSTRAINT property_image_id_fk FOREIGN KEY (image_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE company.property ADD CONSTRAINT property_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE RESTRICT;
ALTER TABLE company.property ADD CONSTRAINT property_reservation_category_id_fk FOREIGN KEY (reservation_category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE company.property ADD CONSTRAINT property_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.property_department_groups ADD CONSTRAINT property_department_groups_department_group_id_fk FOREIGN KEY (department_group_id) REFERENCES company.department_group(id) ON DELETE RESTRICT;
ALTER TABLE company.property_department_groups ADD CONSTRAINT property_department_groups_property_id_fk FOREIGN KEY (property_id) REFERENCES company.property(id) ON DELETE CASCADE;
ALTER TABLE company.property_departments ADD CONSTRAINT property_departments_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE RESTRICT;
ALTER TABLE company.property_departments ADD CONSTRAINT property_departments_property_id_fk FOREIGN KEY (property_id) REFERENCES company.property(id) ON DELETE CASCADE;
ALTER TABLE company.property_equipment ADD CONSTRAINT property_equipment_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.property_equipment ADD CONSTRAINT property_equipment_equipment_id_fk FOREIGN KEY (equipment_id) REFERENCES reservation.equipment(id) ON DELETE RESTRICT;
ALTER TABLE company.property_equipment ADD CONSTRAINT property_equipment_property_id_fk FOREIGN KEY (property_id) REFERENCES company.property(id) ON DELETE CASCADE;
ALTER TABLE company.property_equipment ADD CONSTRAINT property_equipment_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.property_files ADD CONSTRAINT property_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE company.property_files ADD CONSTRAINT property_files_property_id_fk FOREIGN KEY (property_id) REFERENCES company.property(id) ON DELETE CASCADE;
ALTER TABLE company.property_sectors ADD CONSTRAINT property_sectors_property_id_fk FOREIGN KEY (property_id) REFERENCES company.property(id) ON DELETE CASCADE;
ALTER TABLE company.property_sectors ADD CONSTRAINT property_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE company.property_users ADD CONSTRAINT property_users_property_id_fk FOREIGN KEY (property_id) REFERENCES company.property(id) ON DELETE CASCADE;
ALTER TABLE company.property_users ADD CONSTRAINT property_users_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE RESTRICT;
ALTER TABLE company.sector ADD CONSTRAINT sector_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.sector ADD CONSTRAINT sector_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.supplier ADD CONSTRAINT supplier_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.supplier ADD CONSTRAINT supplier_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE company.supplier_files ADD CONSTRAINT supplier_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE company.supplier_files ADD CONSTRAINT supplier_files_supplier_id_fk FOREIGN KEY (supplier_id) REFERENCES company.supplier(id) ON DELETE CASCADE;
ALTER TABLE drive.data_import ADD CONSTRAINT data_import_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.data_import ADD CONSTRAINT data_import_requested_by_id_fk FOREIGN KEY (requested_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.data_import ADD CONSTRAINT data_import_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.data_import_attachments ADD CONSTRAINT data_import_attachments_data_import_id_fk FOREIGN KEY (data_import_id) REFERENCES drive.data_import(id) ON DELETE CASCADE;
ALTER TABLE drive.data_import_attachments ADD CONSTRAINT data_import_attachments_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE drive.data_import_files ADD CONSTRAINT data_import_files_data_import_id_fk FOREIGN KEY (data_import_id) REFERENCES drive.data_import(id) ON DELETE CASCADE;
ALTER TABLE drive.data_import_files ADD CONSTRAINT data_import_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE drive.data_import_refused_lines ADD CONSTRAINT data_import_refused_lines_data_import_id_fk FOREIGN KEY (data_import_id) REFERENCES drive.data_import(id) ON DELETE CASCADE;
ALTER TABLE drive.data_import_refused_lines ADD CONSTRAINT data_import_refused_lines_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE drive.data_import_reports ADD CONSTRAINT data_import_reports_data_import_id_fk FOREIGN KEY (data_import_id) REFERENCES drive.data_import(id) ON DELETE CASCADE;
ALTER TABLE drive.data_import_reports ADD CONSTRAINT data_import_reports_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE drive.drive_item ADD CONSTRAINT drive_item_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.drive_item ADD CONSTRAINT drive_item_parent_id_fk FOREIGN KEY (parent_id) REFERENCES drive.drive_item(id) ON DELETE CASCADE;
ALTER TABLE drive.drive_item ADD CONSTRAINT drive_item_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.drive_item_versions ADD CONSTRAINT drive_item_versions_drive_item_id_fk FOREIGN KEY (drive_item_id) REFERENCES drive.drive_item(id) ON DELETE CASCADE;
ALTER TABLE drive.drive_item_versions ADD CONSTRAINT drive_item_versions_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE drive.drive_share ADD CONSTRAINT drive_share_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.drive_share ADD CONSTRAINT drive_share_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE SET NULL;
ALTER TABLE drive.drive_share ADD CONSTRAINT drive_share_drive_item_id_fk FOREIGN KEY (drive_item_id) REFERENCES drive.drive_item(id) ON DELETE CASCADE;
ALTER TABLE drive.drive_share ADD CONSTRAINT drive_share_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE SET NULL;
ALTER TABLE drive.drive_share ADD CONSTRAINT drive_share_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.drive_share ADD CONSTRAINT drive_share_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.drive_share ADD CONSTRAINT drive_share_user_role_id_fk FOREIGN KEY (user_role_id) REFERENCES security.user_role(id) ON DELETE SET NULL;
ALTER TABLE drive.export_ticket ADD CONSTRAINT export_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES security.session(id) ON DELETE CASCADE;
ALTER TABLE drive.file ADD CONSTRAINT file_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE drive.file ADD CONSTRAINT file_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.direct_mail_model ADD CONSTRAINT direct_mail_model_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.direct_mail_model ADD CONSTRAINT direct_mail_model_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.direct_mail_model_files ADD CONSTRAINT direct_mail_model_files_direct_mail_model_id_fk FOREIGN KEY (direct_mail_model_id) REFERENCES edition_generator.direct_mail_model(id) ON DELETE CASCADE;
ALTER TABLE edition_generator.direct_mail_model_files ADD CONSTRAINT direct_mail_model_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE edition_generator.edition ADD CONSTRAINT edition_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.edition ADD CONSTRAINT edition_model_id_fk FOREIGN KEY (model_id) REFERENCES edition_generator.edition_model(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.edition ADD CONSTRAINT edition_requested_by_id_fk FOREIGN KEY (requested_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.edition ADD CONSTRAINT edition_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.edition_files ADD CONSTRAINT edition_files_edition_id_fk FOREIGN KEY (edition_id) REFERENCES edition_generator.edition(id) ON DELETE CASCADE;
ALTER TABLE edition_generator.edition_files ADD CONSTRAINT edition_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE edition_generator.edition_model ADD CONSTRAINT edition_model_category_id_fk FOREIGN KEY (category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE edition_generator.edition_model ADD CONSTRAINT edition_model_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.edition_model ADD CONSTRAINT edition_model_place_id_fk FOREIGN KEY (place_id) REFERENCES company.location(id) ON DELETE RESTRICT;
ALTER TABLE edition_generator.edition_model ADD CONSTRAINT edition_model_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE edition_generator.edition_model_sectors ADD CONSTRAINT edition_model_sectors_edition_model_id_fk FOREIGN KEY (edition_model_id) REFERENCES edition_generator.edition_model(id) ON DELETE CASCADE;
ALTER TABLE edition_generator.edition_model_sectors ADD CONSTRAINT edition_model_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE edition_generator.edition_model_use_types ADD CONSTRAINT edition_model_use_types_edition_model_id_fk FOREIGN KEY (edition_model_id) REFERENCES edition_generator.edition_model(id) ON DELETE CASCADE;
ALTER TABLE edition_generator.edition_model_use_types ADD CONSTRAINT edition_model_use_types_use_type_id_fk FOREIGN KEY (use_type_id) REFERENCES reservation.use_type(id) ON DELETE RESTRICT;
ALTER TABLE entity_customizer.custom_field ADD CONSTRAINT custom_field_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.custom_field ADD CONSTRAINT custom_field_group_id_fk FOREIGN KEY (group_id) REFERENCES entity_customizer.custom_field_group(id) ON DELETE RESTRICT;
ALTER TABLE entity_customizer.custom_field ADD CONSTRAINT custom_field_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.custom_field_group ADD CONSTRAINT custom_field_group_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.custom_field_group ADD CONSTRAINT custom_field_group_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.entity_configuration ADD CONSTRAINT entity_configuration_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.entity_configuration ADD CONSTRAINT entity_configuration_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.saved_search ADD CONSTRAINT saved_search_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.saved_search ADD CONSTRAINT saved_search_owner_id_fk FOREIGN KEY (owner_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE entity_customizer.saved_search ADD CONSTRAINT saved_search_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_category_id_fk FOREIGN KEY (category_id) REFERENCES intervention.intervention_category(id) ON DELETE RESTRICT;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE RESTRICT;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE RESTRICT;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_property_id_fk FOREIGN KEY (property_id) REFERENCES company.property(id) ON DELETE RESTRICT;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_supplier_id_fk FOREIGN KEY (supplier_id) REFERENCES company.supplier(id) ON DELETE RESTRICT;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE intervention.intervention ADD CONSTRAINT intervention_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE RESTRICT;
ALTER TABLE intervention.intervention_category ADD CONSTRAINT intervention_category_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE intervention.intervention_category ADD CONSTRAINT intervention_category_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE intervention.intervention_files ADD CONSTRAINT intervention_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE intervention.intervention_files ADD CONSTRAINT intervention_files_intervention_id_fk FOREIGN KEY (intervention_id) REFERENCES intervention.intervention(id) ON DELETE CASCADE;
ALTER TABLE mailer.email ADD CONSTRAINT email_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mailer.email ADD CONSTRAINT email_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mailer.email ADD CONSTRAINT email_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mailer.email_model ADD CONSTRAINT email_model_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mailer.email_model ADD CONSTRAINT email_model_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mailer.email_model_editions ADD CONSTRAINT email_model_editions_direct_mail_model_id_fk FOREIGN KEY (direct_mail_model_id) REFERENCES edition_generator.direct_mail_model(id) ON DELETE RESTRICT;
ALTER TABLE mailer.email_model_editions ADD CONSTRAINT email_model_editions_email_model_id_fk FOREIGN KEY (email_model_id) REFERENCES mailer.email_model(id) ON DELETE CASCADE;
ALTER TABLE mailer.email_model_files ADD CONSTRAINT email_model_files_email_model_id_fk FOREIGN KEY (email_model_id) REFERENCES mailer.email_model(id) ON DELETE CASCADE;
ALTER TABLE mailer.email_model_files ADD CONSTRAINT email_model_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE mailer.email_request ADD CONSTRAINT email_request_email_id_email_id_fk FOREIGN KEY (email_id) REFERENCES mailer.email(id) ON DELETE CASCADE;
ALTER TABLE mailer.email_request ADD CONSTRAINT email_request_model_id_email_model_id_fk FOREIGN KEY (model_id) REFERENCES mailer.email_model(id) ON DELETE SET NULL;
ALTER TABLE mailer.preference ADD CONSTRAINT preference_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE mailer.sent_email ADD CONSTRAINT sent_email_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mailer.sent_email ADD CONSTRAINT sent_email_email_id_fk FOREIGN KEY (email_id) REFERENCES mailer.email(id) ON DELETE CASCADE;
ALTER TABLE mailer.sent_email ADD CONSTRAINT sent_email_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mutex.deletion_request ADD CONSTRAINT deletion_request_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mutex.deletion_request ADD CONSTRAINT deletion_request_requested_by_id_fk FOREIGN KEY (requested_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mutex.deletion_request ADD CONSTRAINT deletion_request_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE mutex.edit_lock ADD CONSTRAINT edit_lock_session_id_fkey FOREIGN KEY (session_id) REFERENCES security.session(id) ON DELETE CASCADE;
ALTER TABLE mutex.edit_lock ADD CONSTRAINT edit_lock_user_id_fkey FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE parameter.parameter ADD CONSTRAINT parameter_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE parameter.parameter ADD CONSTRAINT parameter_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.booking_quota ADD CONSTRAINT booking_quota_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.booking_quota ADD CONSTRAINT booking_quota_reservable_item_id_fk FOREIGN KEY (reservable_item_id) REFERENCES reservation.reservable_item(id) ON DELETE RESTRICT;
ALTER TABLE reservation.booking_quota ADD CONSTRAINT booking_quota_reservation_category_id_fk FOREIGN KEY (reservation_category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE reservation.booking_quota ADD CONSTRAINT booking_quota_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.borrowing ADD CONSTRAINT borrowing_borrower_id_fk FOREIGN KEY (borrower_id) REFERENCES security."user"(id) ON DELETE RESTRICT;
ALTER TABLE reservation.borrowing ADD CONSTRAINT borrowing_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.borrowing ADD CONSTRAINT borrowing_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE RESTRICT;
ALTER TABLE reservation.borrowing ADD CONSTRAINT borrowing_external_borrower_id_fk FOREIGN KEY (external_borrower_id) REFERENCES reservation.external_borrower(id) ON DELETE RESTRICT;
ALTER TABLE reservation.borrowing ADD CONSTRAINT borrowing_reservation_item_id_fk FOREIGN KEY (reservation_item_id) REFERENCES reservation.reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.borrowing ADD CONSTRAINT borrowing_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.borrowing ADD CONSTRAINT borrowing_use_type_id_fk FOREIGN KEY (use_type_id) REFERENCES reservation.use_type(id) ON DELETE RESTRICT;
ALTER TABLE reservation.calendar_feed ADD CONSTRAINT calendar_feed_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE reservation.closed_period ADD CONSTRAINT closed_period_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.closed_period ADD CONSTRAINT closed_period_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE RESTRICT;
ALTER TABLE reservation.closed_period ADD CONSTRAINT closed_period_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.deputy ADD CONSTRAINT deputy_absent_id_user_id_fk FOREIGN KEY (absent_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE reservation.deputy ADD CONSTRAINT deputy_created_by_id_user_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.deputy ADD CONSTRAINT deputy_deputy_id_user_id_fk FOREIGN KEY (deputy_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE reservation.equipment ADD CONSTRAINT equipment_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.equipment ADD CONSTRAINT equipment_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.external_borrower ADD CONSTRAINT external_borrower_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.external_borrower ADD CONSTRAINT external_borrower_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.external_reservation_item ADD CONSTRAINT external_reservation_item_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.external_reservation_item ADD CONSTRAINT external_reservation_item_image_id_fk FOREIGN KEY (image_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item ADD CONSTRAINT external_reservation_item_location_id_fk FOREIGN KEY (location_id) REFERENCES company.location(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item ADD CONSTRAINT external_reservation_item_reservation_category_id_fk FOREIGN KEY (reservation_category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item ADD CONSTRAINT external_reservation_item_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.external_reservation_item_department_groups ADD CONSTRAINT external_reservation_item_department_groups_department_b8736c60 FOREIGN KEY (department_group_id) REFERENCES company.department_group(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item_department_groups ADD CONSTRAINT external_reservation_item_department_groups_external_r_b97bf5f9 FOREIGN KEY (external_reservation_item_id) REFERENCES reservation.external_reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.external_reservation_item_departments ADD CONSTRAINT external_reservation_item_departments_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item_departments ADD CONSTRAINT external_reservation_item_departments_external_reserva_8cdea47e FOREIGN KEY (external_reservation_item_id) REFERENCES reservation.external_reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.external_reservation_item_equipment ADD CONSTRAINT external_reservation_item_equipment_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.external_reservation_item_equipment ADD CONSTRAINT external_reservation_item_equipment_equipment_id_fk FOREIGN KEY (equipment_id) REFERENCES reservation.equipment(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item_equipment ADD CONSTRAINT external_reservation_item_equipment_external_reservati_fcc3f0ec FOREIGN KEY (external_reservation_item_id) REFERENCES reservation.external_reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.external_reservation_item_equipment ADD CONSTRAINT external_reservation_item_equipment_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.external_reservation_item_files ADD CONSTRAINT external_reservation_item_files_external_reservation_item_id_fk FOREIGN KEY (external_reservation_item_id) REFERENCES reservation.external_reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.external_reservation_item_files ADD CONSTRAINT external_reservation_item_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item_sectors ADD CONSTRAINT external_reservation_item_sectors_external_reservation_0ca7eb89 FOREIGN KEY (external_reservation_item_id) REFERENCES reservation.external_reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.external_reservation_item_sectors ADD CONSTRAINT external_reservation_item_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE reservation.external_reservation_item_users ADD CONSTRAINT external_reservation_item_users_external_reservation_item_id_fk FOREIGN KEY (external_reservation_item_id) REFERENCES reservation.external_reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.external_reservation_item_users ADD CONSTRAINT external_reservation_item_users_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE RESTRICT;
ALTER TABLE reservation.hold ADD CONSTRAINT hold_item_id_fkey FOREIGN KEY (item_id) REFERENCES reservation.reservable_item(id);
ALTER TABLE reservation.hold ADD CONSTRAINT hold_line_id_fkey FOREIGN KEY (line_id) REFERENCES reservation.reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.main_borrowing ADD CONSTRAINT main_borrowing_line_id_fkey FOREIGN KEY (line_id) REFERENCES reservation.reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.outage ADD CONSTRAINT outage_intervention_id_fkey FOREIGN KEY (intervention_id) REFERENCES intervention.intervention(id) ON DELETE CASCADE;
ALTER TABLE reservation.outage ADD CONSTRAINT outage_item_id_fkey FOREIGN KEY (item_id) REFERENCES reservation.reservable_item(id);
ALTER TABLE reservation.reservable_item ADD CONSTRAINT reservable_item_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservable_item ADD CONSTRAINT reservable_item_image_id_fk FOREIGN KEY (image_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservable_item ADD CONSTRAINT reservable_item_parent_id_fk FOREIGN KEY (parent_id) REFERENCES reservation.reservable_item(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservable_item ADD CONSTRAINT reservable_item_reservation_category_id_fk FOREIGN KEY (reservation_category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservable_item ADD CONSTRAINT reservable_item_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservable_item_department_groups ADD CONSTRAINT reservable_item_department_groups_department_group_id_fk FOREIGN KEY (department_group_id) REFERENCES company.department_group(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservable_item_department_groups ADD CONSTRAINT reservable_item_department_groups_reservable_item_id_fk FOREIGN KEY (reservable_item_id) REFERENCES reservation.reservable_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservable_item_departments ADD CONSTRAINT reservable_item_departments_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservable_item_departments ADD CONSTRAINT reservable_item_departments_reservable_item_id_fk FOREIGN KEY (reservable_item_id) REFERENCES reservation.reservable_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservable_item_sectors ADD CONSTRAINT reservable_item_sectors_reservable_item_id_fk FOREIGN KEY (reservable_item_id) REFERENCES reservation.reservable_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservable_item_sectors ADD CONSTRAINT reservable_item_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservable_item_users ADD CONSTRAINT reservable_item_users_reservable_item_id_fk FOREIGN KEY (reservable_item_id) REFERENCES reservation.reservable_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservable_item_users ADD CONSTRAINT reservable_item_users_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation ADD CONSTRAINT reservation_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation ADD CONSTRAINT reservation_series_id_fk FOREIGN KEY (series_id) REFERENCES reservation.reservation_series(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation ADD CONSTRAINT reservation_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation ADD CONSTRAINT reservation_use_type_id_fk FOREIGN KEY (use_type_id) REFERENCES reservation.use_type(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_category ADD CONSTRAINT reservation_category_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_category ADD CONSTRAINT reservation_category_parent_id_fk FOREIGN KEY (parent_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_category ADD CONSTRAINT reservation_category_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_files ADD CONSTRAINT reservation_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_files ADD CONSTRAINT reservation_files_reservation_id_fk FOREIGN KEY (reservation_id) REFERENCES reservation.reservation(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_cancelled_by_id_fk FOREIGN KEY (cancelled_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_closed_by_id_fk FOREIGN KEY (closed_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_handed_over_by_id_fk FOREIGN KEY (handed_over_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_reservable_item_id_fk FOREIGN KEY (reservable_item_id) REFERENCES reservation.reservable_item(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_reservation_id_fk FOREIGN KEY (reservation_id) REFERENCES reservation.reservation(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item ADD CONSTRAINT reservation_item_validation_workflow_id_fk FOREIGN KEY (validation_workflow_id) REFERENCES reservation.reservation_validation_workflow(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item_closing_files ADD CONSTRAINT reservation_item_closing_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_item_closing_files ADD CONSTRAINT reservation_item_closing_files_reservation_item_id_fk FOREIGN KEY (reservation_item_id) REFERENCES reservation.reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_item_validation_step ADD CONSTRAINT reservation_item_validation_step_answered_by_id_fk FOREIGN KEY (answered_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item_validation_step ADD CONSTRAINT reservation_item_validation_step_approver_id_fk FOREIGN KEY (approver_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item_validation_step ADD CONSTRAINT reservation_item_validation_step_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item_validation_step ADD CONSTRAINT reservation_item_validation_step_on_behalf_of_id_fk FOREIGN KEY (on_behalf_of_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item_validation_step ADD CONSTRAINT reservation_item_validation_step_questioned_by_id_fk FOREIGN KEY (questioned_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_item_validation_step ADD CONSTRAINT reservation_item_validation_step_reservation_item_id_fk FOREIGN KEY (reservation_item_id) REFERENCES reservation.reservation_item(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_item_validation_step ADD CONSTRAINT reservation_item_validation_step_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_series ADD CONSTRAINT reservation_series_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_series ADD CONSTRAINT reservation_series_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_validation_workflow ADD CONSTRAINT reservation_validation_workflow_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_validation_workflow ADD CONSTRAINT reservation_validation_workflow_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_validation_workflow_reservation_categories ADD CONSTRAINT reservation_validation_workflow_reservation_categories_9287d528 FOREIGN KEY (reservation_validation_workflow_id) REFERENCES reservation.reservation_validation_workflow(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_validation_workflow_reservation_categories ADD CONSTRAINT reservation_validation_workflow_reservation_categories_ff8d05dc FOREIGN KEY (reservation_category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_validation_workflow_sectors ADD CONSTRAINT reservation_validation_workflow_sectors_reservation_va_4f4c7ee5 FOREIGN KEY (reservation_validation_workflow_id) REFERENCES reservation.reservation_validation_workflow(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_validation_workflow_sectors ADD CONSTRAINT reservation_validation_workflow_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_validation_workflow_step ADD CONSTRAINT reservation_validation_workflow_step_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_validation_workflow_step ADD CONSTRAINT reservation_validation_workflow_step_escalation_role_id_fk FOREIGN KEY (escalation_role_id) REFERENCES security.user_role(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_validation_workflow_step ADD CONSTRAINT reservation_validation_workflow_step_reservation_valid_581d40f1 FOREIGN KEY (reservation_validation_workflow_id) REFERENCES reservation.reservation_validation_workflow(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_validation_workflow_step ADD CONSTRAINT reservation_validation_workflow_step_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.reservation_validation_workflow_step_sectors ADD CONSTRAINT reservation_validation_workflow_step_sectors_reservati_6f0f5e1c FOREIGN KEY (reservation_validation_workflow_step_id) REFERENCES reservation.reservation_validation_workflow_step(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_validation_workflow_step_sectors ADD CONSTRAINT reservation_validation_workflow_step_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE reservation.reservation_validation_workflow_step_user_roles ADD CONSTRAINT reservation_validation_workflow_step_user_roles_reserv_9b890b49 FOREIGN KEY (reservation_validation_workflow_step_id) REFERENCES reservation.reservation_validation_workflow_step(id) ON DELETE CASCADE;
ALTER TABLE reservation.reservation_validation_workflow_step_user_roles ADD CONSTRAINT reservation_validation_workflow_step_user_roles_user_role_id_fk FOREIGN KEY (user_role_id) REFERENCES security.user_role(id) ON DELETE RESTRICT;
ALTER TABLE reservation.school_holiday ADD CONSTRAINT school_holiday_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.school_holiday ADD CONSTRAINT school_holiday_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.use_type ADD CONSTRAINT use_type_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.use_type ADD CONSTRAINT use_type_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE reservation.use_type_reservation_categories ADD CONSTRAINT use_type_reservation_categories_reservation_category_id_fk FOREIGN KEY (reservation_category_id) REFERENCES reservation.reservation_category(id) ON DELETE RESTRICT;
ALTER TABLE reservation.use_type_reservation_categories ADD CONSTRAINT use_type_reservation_categories_use_type_id_fk FOREIGN KEY (use_type_id) REFERENCES reservation.use_type(id) ON DELETE CASCADE;
ALTER TABLE security.account_notice ADD CONSTRAINT account_notice_event_id_security_event_id_fk FOREIGN KEY (event_id) REFERENCES security.security_event(id) ON DELETE CASCADE;
ALTER TABLE security.account_notice ADD CONSTRAINT account_notice_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.authenticator ADD CONSTRAINT authenticator_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.authenticator_enrolment ADD CONSTRAINT authenticator_enrolment_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.credential ADD CONSTRAINT credential_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.known_device ADD CONSTRAINT known_device_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.license ADD CONSTRAINT license_saved_by_id_user_id_fk FOREIGN KEY (saved_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE security.login_challenge ADD CONSTRAINT login_challenge_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.passkey ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.passkey_challenge ADD CONSTRAINT passkey_challenge_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.password_token ADD CONSTRAINT password_token_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.recovery_code ADD CONSTRAINT recovery_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.security_event ADD CONSTRAINT security_event_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE security.security_event ADD CONSTRAINT security_event_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE security.session ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security."user" ADD CONSTRAINT user_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE security."user" ADD CONSTRAINT user_department_id_fk FOREIGN KEY (department_id) REFERENCES company.department(id) ON DELETE RESTRICT;
ALTER TABLE security."user" ADD CONSTRAINT user_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE security.user_files ADD CONSTRAINT user_files_file_id_fk FOREIGN KEY (file_id) REFERENCES drive.file(id) ON DELETE RESTRICT;
ALTER TABLE security.user_files ADD CONSTRAINT user_files_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.user_role ADD CONSTRAINT user_role_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE security.user_role ADD CONSTRAINT user_role_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES security."user"(id) ON DELETE SET NULL;
ALTER TABLE security.user_sectors ADD CONSTRAINT user_sectors_sector_id_fk FOREIGN KEY (sector_id) REFERENCES company.sector(id) ON DELETE RESTRICT;
ALTER TABLE security.user_sectors ADD CONSTRAINT user_sectors_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.user_user_roles ADD CONSTRAINT user_user_roles_user_id_fk FOREIGN KEY (user_id) REFERENCES security."user"(id) ON DELETE CASCADE;
ALTER TABLE security.user_user_roles ADD CONSTRAINT user_user_roles_user_role_id_fk FOREIGN KEY (user_role_id) REFERENCES security.user_role(id) ON DELETE RESTRICT;

-- The key that signs for this installation.
WITH drawn AS MATERIALIZED (
  SELECT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) AS secret
) INSERT INTO public.instance_secret (id, secret)
SELECT left(encode(sha256(convert_to('installation key ', 'UTF8') || secret), 'hex'), 16), secret FROM drawn;

INSERT INTO public.health_probe DEFAULT VALUES;
