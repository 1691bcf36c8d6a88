DROP FUNCTION reservation.decidable_steps(uuid[], uuid, uuid[], uuid[], boolean, boolean, boolean, timestamptz);

CREATE TABLE "reservation"."deputy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"absent_id" uuid NOT NULL,
	"deputy_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
ALTER TABLE "reservation"."reservation_item_validation_step" ADD COLUMN "on_behalf_of_id" uuid;
ALTER TABLE "reservation"."deputy" ADD CONSTRAINT "deputy_absent_id_user_id_fk" FOREIGN KEY ("absent_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."deputy" ADD CONSTRAINT "deputy_deputy_id_user_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."deputy" ADD CONSTRAINT "deputy_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "deputy_absent_id_index" ON "reservation"."deputy" USING btree ("absent_id");
CREATE INDEX "deputy_deputy_id_until_index" ON "reservation"."deputy" USING btree ("deputy_id","until");
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_on_behalf_of_id_fk" FOREIGN KEY ("on_behalf_of_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_item_validation_step_on_behalf_of_id_index" ON "reservation"."reservation_item_validation_step" USING btree ("on_behalf_of_id" NULLS FIRST, "id");
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_LINK_REQUESTED', 'CALENDAR_LINK_CREATED', 'CALENDAR_LINK_REVOKED', 'DEPUTY_NAMED', 'ABSENCE_DECLARED', 'DEPUTY_REMOVED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'SECOND_FACTOR_SLOWED', 'SECOND_FACTOR_RESET', 'PASSKEY_ADDED', 'PASSKEY_RENAMED', 'PASSKEY_REMOVED', 'PASSKEY_REFUSED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'KEY_ROTATED', 'JOURNAL_SHORTENED'));
-- Who decides in the stead of people who are absent (D81).

-- Whom somebody stands in for at a moment, with what these may decide: whoever named them, and whoever named these
-- meanwhile. Blocked people and the super administrator hand nothing on. Almost always nobody: that is found by an index.
CREATE OR REPLACE FUNCTION reservation.stood_in_for(person uuid, at timestamptz)
RETURNS TABLE (absent_id uuid, role_ids uuid[], sectors uuid[], is_manager boolean, is_of_all_sectors boolean)
LANGUAGE plpgsql STABLE ROWS 2 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT FROM reservation.deputy named
      WHERE named.deputy_id = person AND named.since <= at AND named.until > at) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH RECURSIVE chain (id) AS (
    SELECT named.absent_id FROM reservation.deputy named
    JOIN security."user" absent ON absent.id = named.absent_id AND absent.blocked_at IS NULL
    WHERE named.deputy_id = person AND named.since <= at AND named.until > at
    UNION
    SELECT named.absent_id FROM chain JOIN reservation.deputy named ON named.deputy_id = chain.id
    JOIN security."user" absent ON absent.id = named.absent_id AND absent.blocked_at IS NULL
    WHERE named.since <= at AND named.until > at
  )
  SELECT absent.id, held.ids, own.ids, held.is_manager, held.is_of_all_sectors
  FROM chain JOIN security."user" absent ON absent.id = chain.id
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(role.id), '{}') AS ids, coalesce(bool_or(role.rights ? 'RESERVATION'), false) AS may_read,
      coalesce(bool_or('RESERVATION_MANAGEMENT' = ANY (role.applications)), false) AS is_manager,
      coalesce(bool_or(role.rights ? 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS'), false) AS is_of_all_sectors
    FROM security.user_user_roles given JOIN security.user_role role ON role.id = given.user_role_id
    WHERE given.user_id = absent.id) held
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(sector_id), '{}') AS ids FROM security.user_sectors WHERE user_id = absent.id) own
  WHERE absent.id <> person AND absent.code <> 'SUPER_ADMIN' AND held.may_read;
END $$;

-- The name of somebody who has an account.
CREATE OR REPLACE FUNCTION reservation.person_name(person uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', first_name, last_name) FROM security."user" WHERE id = person
$$;

-- Who could stand in for others: they may read reservations. One of them, or those whose name has the text in it.
CREATE OR REPLACE FUNCTION reservation.possible_deputies(one uuid, named text)
RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE AS $$
  SELECT person.id, concat_ws(' ', person.first_name, person.last_name) FROM security."user" person
  WHERE person.blocked_at IS NULL AND (one IS NULL OR person.id = one)
    AND (named IS NULL
      OR position(kernel.normalize(named) IN kernel.normalize(concat_ws(' ', person.first_name, person.last_name, person.first_name))) > 0)
    AND (person.code = 'SUPER_ADMIN' OR EXISTS (
      SELECT FROM security.user_user_roles given JOIN security.user_role role ON role.id = given.user_role_id
      WHERE given.user_id = person.id AND role.rights ? 'RESERVATION'))
  ORDER BY person.last_name, person.first_name, person.id LIMIT 20
$$;
-- Who may decide on what is asked for (D12).

-- Who qualifies for a step on an item: people who may read reservations, of any of its roles and of any of its sectors;
-- where it names neither, who manages the item (D8). The super administrator never counts.
CREATE OR REPLACE FUNCTION reservation.approvers(role_ids uuid[], sectors uuid[], item uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT person.id FROM security."user" person
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(role.id), '{}') AS ids, coalesce(bool_or(role.rights ? 'RESERVATION'), false) AS may_read,
      coalesce(bool_or('RESERVATION_MANAGEMENT' = ANY (role.applications)), false) AS is_manager,
      coalesce(bool_or(role.rights ? 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS'), false) AS is_of_all_sectors
    FROM security.user_user_roles given JOIN security.user_role role ON role.id = given.user_role_id
    WHERE given.user_id = person.id) held
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(sector_id), '{}') AS ids FROM security.user_sectors WHERE user_id = person.id) own
  WHERE person.blocked_at IS NULL AND person.code <> 'SUPER_ADMIN' AND held.may_read
    AND CASE WHEN role_ids = '{}' AND sectors = '{}' THEN held.is_manager AND (held.is_of_all_sectors OR EXISTS (
        SELECT FROM reservation.reservable_item wanted
        WHERE wanted.id = item AND (wanted.sector_ids = '{}' OR wanted.sector_ids && own.ids)))
      ELSE (role_ids = '{}' OR role_ids && held.ids) AND (sectors = '{}' OR sectors && own.ids) END
$$;

-- The steps that somebody may decide: among those given, whatever their state, or (NULL) those that are open and whose
-- line has not begun. They qualify, or stand in for somebody who does (`for_id`, D81), are the one whom the requester
-- chose if they chose, and neither they nor whom they stand in for made the reservation or are its main borrower, unless
-- the workflow says so. The super administrator qualifies for all. Lists ask this again and again: its plan stays with
-- the session.
CREATE OR REPLACE FUNCTION reservation.decidable_steps(among uuid[], person uuid, own_roles uuid[], own_sectors uuid[],
  is_super boolean, manages boolean, manages_all_sectors boolean, at timestamptz)
RETURNS TABLE (step_id uuid, reservation_id uuid, for_id uuid)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  candidates uuid[] := among;
BEGIN
  IF candidates IS NULL THEN
    candidates := ARRAY(SELECT step.id FROM reservation.reservation_item_validation_step step
      JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
      WHERE step.is_open AND line.starting_at > at AND line.cancelled_at IS NULL);
  END IF;
  IF candidates = '{}' THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH able (id, role_ids, sectors, qualifies, is_manager, is_of_all_sectors) AS MATERIALIZED (
    SELECT person, own_roles, own_sectors, is_super, manages, manages_all_sectors
    UNION ALL
    SELECT absent_id, role_ids, sectors, false, is_manager, is_of_all_sectors FROM reservation.stood_in_for(person, at)
  )
  SELECT DISTINCT ON (step.id) step.id, line.reservation_id, nullif(able.id, person)
  FROM reservation.reservation_item_validation_step step
  JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  JOIN reservation.reservation r ON r.id = line.reservation_id
  CROSS JOIN able
  WHERE step.id = ANY (candidates)
    AND (able.qualifies OR (
      (step.approver_id IS NULL OR step.approver_id = able.id)
      AND (step.user_role_ids = '{}' OR step.user_role_ids && able.role_ids)
      AND (step.sector_ids = '{}' OR step.sector_ids && able.sectors)
      AND (step.user_role_ids <> '{}' OR step.sector_ids <> '{}'
        OR (able.is_manager AND (able.is_of_all_sectors OR item.sector_ids = '{}' OR item.sector_ids && able.sectors)))))
    AND (line.allows_own_decision OR (coalesce(r.created_by_id NOT IN (person, able.id), true) AND NOT EXISTS (
      SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
      WHERE mine.reservation_id = r.id AND used.is_main AND used.borrower_id IN (person, able.id))))
  ORDER BY step.id, able.id <> person, able.id;
END $$;

-- Roles and sectors of those who decide a step, in one text; nothing where it names neither.
CREATE OR REPLACE FUNCTION reservation.decided_within(role_ids uuid[], sectors uuid[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(concat_ws(' – ',
    (SELECT string_agg(role.name, ', ' ORDER BY role.name) FROM security.user_role role WHERE role.id = ANY (role_ids)),
    (SELECT string_agg(sector.name, ', ' ORDER BY sector.name) FROM company.sector sector WHERE sector.id = ANY (sectors))), '')
$$;

-- What nobody validated is void from its start on, though its rows stand: whoever claims the slot takes them away, under
-- the lock of the item. In one order, so that two who claim parts of one place never wait for each other.
CREATE OR REPLACE FUNCTION reservation.drop_void_holds(wanted uuid[], since timestamptz, until timestamptz) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM reservation.reservation_item line WHERE line.validation_status = 'PENDING'
      AND line.is_holding AND line.starting_at <= now() AND line.starting_at < until AND line.held_until > since) THEN
    RETURN;
  END IF;
  WITH place AS (
    SELECT unnest(item.id || item.ancestor_ids) AS id FROM reservation.reservable_item item WHERE item.id = ANY (wanted)
  ), gone AS (
    SELECT void.line_id, void.item_id FROM reservation.hold void
    JOIN reservation.reservation_item line ON line.id = void.line_id
    WHERE void.item_id IN (SELECT id FROM place) AND line.validation_status = 'PENDING' AND line.is_holding
      AND line.starting_at <= now() AND line.starting_at < until AND line.held_until > since
    ORDER BY void.line_id, void.item_id FOR UPDATE OF void
  )
  DELETE FROM reservation.hold void USING gone WHERE void.line_id = gone.line_id AND void.item_id = gone.item_id;
END $$;
