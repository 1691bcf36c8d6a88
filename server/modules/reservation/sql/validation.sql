-- Access to decisions on requests (D12).

-- Users with the right to read reservations, their roles and sectors. The super administrator is excluded.
CREATE OR REPLACE FUNCTION reservation.possible_approvers()
RETURNS TABLE (id uuid, role_ids uuid[], sectors uuid[], is_manager boolean, is_of_all_sectors boolean)
LANGUAGE sql STABLE AS $$
  SELECT person.id, array_agg(role.id), ARRAY(SELECT sector_id FROM security.user_sectors WHERE user_id = person.id),
    bool_or('RESERVATION_MANAGEMENT' = ANY (role.applications)),
    bool_or(role.rights ? 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS')
  FROM security."user" person JOIN security.user_user_roles given ON given.user_id = person.id
  JOIN security.user_role role ON role.id = given.user_role_id
  WHERE person.blocked_at IS NULL AND person.code <> 'SUPER_ADMIN'
  GROUP BY person.id HAVING bool_or(role.rights ? 'RESERVATION')
$$;

-- Approvers of a step: one of its roles and one of its sectors; without both, the managers of the item (D8). One
-- expression, so that PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION reservation.is_approver(own_roles uuid[], own_sectors uuid[], is_manager boolean,
  is_of_all_sectors boolean, role_ids uuid[], sectors uuid[], item_sectors uuid[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN role_ids = '{}' AND sectors = '{}'
    THEN is_manager AND (is_of_all_sectors OR item_sectors = '{}' OR item_sectors && own_sectors)
    ELSE (role_ids = '{}' OR role_ids && own_roles) AND (sectors = '{}' OR sectors && own_sectors) END
$$;

CREATE OR REPLACE FUNCTION reservation.approvers(role_ids uuid[], sectors uuid[], item uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT own.id FROM reservation.possible_approvers() own
  WHERE reservation.is_approver(own.role_ids, own.sectors, own.is_manager, own.is_of_all_sectors, $1, $2,
    (SELECT wanted.sector_ids FROM reservation.reservable_item wanted WHERE wanted.id = $3))
$$;

-- Steps that a user may decide: among the given ones in any state, or (NULL) open ones of reservation items that have
-- not begun. The user is an approver or a deputy of one (`for_id`, D81), the chosen approver if there is one, or has
-- the role that takes over after the delay (D82), or took the step over; and is neither creator nor main borrower,
-- unless the workflow allows it. The super administrator may decide all. Lists call this often: its plan stays with
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
        OR (able.is_manager AND (able.is_of_all_sectors OR item.sector_ids = '{}' OR item.sector_ids && able.sectors))))
      OR (step.escalated_at IS NOT NULL AND step.escalation_role_id = ANY (able.role_ids))
      OR step.successor_id = able.id)
    AND (line.allows_own_decision OR (coalesce(r.created_by_id NOT IN (person, able.id), true) AND NOT EXISTS (
      SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
      WHERE mine.reservation_id = r.id AND used.is_main AND used.borrower_id IN (person, able.id))))
  ORDER BY step.id, able.id <> person, able.id;
END $$;

-- True if a user can take over steps: reads reservations and can log in. The super administrator cannot.
CREATE OR REPLACE FUNCTION reservation.may_succeed(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM security."user" one JOIN security.user_user_roles given ON given.user_id = one.id
    JOIN security.user_role role ON role.id = given.user_role_id
    WHERE one.id = person AND one.blocked_at IS NULL AND one.code <> 'SUPER_ADMIN' AND role.rights ? 'RESERVATION')
$$;

-- Steps of future requests without possible approver. `workflow` NULL: all; `only_open`: open steps only. Of the
-- `most` reservation items that begin first. Steps with equal criteria share one check, over users read once; items with
-- equal sectors have equal managers.
CREATE OR REPLACE FUNCTION reservation.stuck_steps(workflow uuid, only_open boolean, at timestamptz, most int)
RETURNS TABLE (step_id uuid, reservation_id uuid)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  candidates uuid[] := ARRAY(
    SELECT step.reservation_item_id FROM reservation.reservation_item_validation_step step WHERE step.is_open);
BEGIN
  IF candidates = '{}' THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH line AS MATERIALIZED (
    -- Arrays of ids: the planner expects one row here, and would join thousands with a scan of all items each.
    SELECT one.id, one.reservation_id, one.reservable_item_id, one.allows_own_decision
    FROM reservation.reservation_item one
    WHERE one.id = ANY (candidates)
      AND one.validation_status = 'PENDING' AND one.starting_at > at AND one.cancelled_at IS NULL
      AND (workflow IS NULL OR one.validation_workflow_id = workflow)
    ORDER BY one.starting_at, one.id LIMIT most
  ), waiting AS MATERIALIZED (
    SELECT step.id, step.user_role_ids AS roles, step.sector_ids AS sectors, step.approver_id, step.successor_id,
      CASE WHEN step.escalated_at IS NOT NULL THEN step.escalation_role_id END AS later,
      line.reservation_id, line.allows_own_decision,
      CASE WHEN step.user_role_ids = '{}' AND step.sector_ids = '{}' THEN item.sector_ids END AS item_sectors
    FROM reservation.reservation_item_validation_step step JOIN line ON line.id = step.reservation_item_id
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE step.status = 'PENDING' AND (step.is_open OR NOT only_open)
  ), reader AS MATERIALIZED (
    SELECT * FROM reservation.possible_approvers()
  ), able AS MATERIALIZED (
    SELECT kind.*, ARRAY(SELECT own.id FROM reader own WHERE reservation.is_approver(own.role_ids, own.sectors,
        own.is_manager, own.is_of_all_sectors, kind.roles, kind.sectors, kind.item_sectors)) AS people,
      CASE WHEN kind.later IS NULL THEN '{}' ELSE ARRAY(SELECT own.id FROM reader own WHERE kind.later = ANY (own.role_ids))
        END AS later_people
    FROM (SELECT DISTINCT roles, sectors, item_sectors, later FROM waiting) kind
  ), heir AS MATERIALIZED (
    SELECT taken.successor_id AS id FROM (SELECT DISTINCT successor_id FROM waiting WHERE successor_id IS NOT NULL) taken
    WHERE reservation.may_succeed(taken.successor_id)
  )
  SELECT waiting.id, waiting.reservation_id FROM waiting
  JOIN able ON (able.roles, able.sectors) = (waiting.roles, waiting.sectors)
    AND able.item_sectors IS NOT DISTINCT FROM waiting.item_sectors AND able.later IS NOT DISTINCT FROM waiting.later
  JOIN reservation.reservation asked ON asked.id = waiting.reservation_id
  WHERE NOT EXISTS (
    SELECT FROM (
      -- In the select list, `unnest` stops at the first match; in FROM it would expand all users for each step.
      SELECT person.id FROM (SELECT unnest(able.people) AS id) person
      WHERE waiting.approver_id IS NULL OR person.id = waiting.approver_id
      UNION ALL SELECT unnest(able.later_people)
      UNION ALL SELECT heir.id FROM heir WHERE heir.id = waiting.successor_id) who
    WHERE waiting.allows_own_decision OR (who.id IS DISTINCT FROM asked.created_by_id AND NOT EXISTS (
      SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
      WHERE mine.reservation_id = asked.id AND used.is_main AND used.borrower_id = who.id)));
END $$;

CREATE OR REPLACE FUNCTION reservation.decided_within(role_ids uuid[], sectors uuid[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(concat_ws(' – ',
    (SELECT string_agg(role.name, ', ' ORDER BY role.name COLLATE kernel.natural_order) FROM security.user_role role WHERE role.id = ANY (role_ids)),
    (SELECT string_agg(sector.name, ', ' ORDER BY sector.name COLLATE kernel.natural_order) FROM company.sector sector WHERE sector.id = ANY (sectors))), '')
$$;

-- A request without decision is void after its start: the next claim deletes its holds, under the lock of the item,
-- in one order, so that claims of parts of one place cannot deadlock.
CREATE OR REPLACE FUNCTION reservation.drop_void_holds(wanted uuid[], since timestamptz, until timestamptz) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM reservation.reservation_item line WHERE line.validation_status = 'PENDING'
      AND line.is_holding AND line.starting_at <= now() AND line.starting_at - line.preparation < until
      AND line.held_until + line.tidying > since) THEN
    RETURN;
  END IF;
  WITH place AS (
    SELECT unnest(item.id || item.ancestor_ids) AS id FROM reservation.reservable_item item WHERE item.id = ANY (wanted)
  ), gone AS (
    SELECT void.line_id, void.item_id FROM reservation.hold void
    JOIN reservation.reservation_item line ON line.id = void.line_id
    WHERE void.item_id IN (SELECT id FROM place) AND line.validation_status = 'PENDING' AND line.is_holding
      AND line.starting_at <= now() AND line.starting_at - line.preparation < until
      AND line.held_until + line.tidying > since
    ORDER BY void.line_id, void.item_id FOR UPDATE OF void
  )
  DELETE FROM reservation.hold void USING gone WHERE void.line_id = gone.line_id AND void.item_id = gone.item_id;
END $$;
