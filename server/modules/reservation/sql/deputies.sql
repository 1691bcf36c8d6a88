-- Deputies decide for absent users (D81).

-- Users for whom a person may decide at a moment, with their rights, directly or through other deputies. Blocked
-- users and the super administrator do not delegate. Usually empty, which an index shows.
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

CREATE OR REPLACE FUNCTION reservation.person_name(person uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', first_name, last_name) FROM security."user" WHERE id = person
$$;

-- Possible deputies: users who may read reservations. One of them, or those whose name contains the text.
CREATE OR REPLACE FUNCTION reservation.possible_deputies(one uuid, named text)
RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE AS $$
  SELECT person.id, concat_ws(' ', person.first_name, person.last_name) FROM security."user" person
  WHERE person.blocked_at IS NULL AND (one IS NULL OR person.id = one)
    AND (named IS NULL
      OR position(kernel.normalize(named) IN kernel.normalize(concat_ws(' ', person.first_name, person.last_name, person.first_name))) > 0)
    AND (person.code = 'SUPER_ADMIN' OR EXISTS (
      SELECT FROM security.user_user_roles given JOIN security.user_role role ON role.id = given.user_role_id
      WHERE given.user_id = person.id AND role.rights ? 'RESERVATION'))
  ORDER BY person.last_name COLLATE kernel.natural_order, person.first_name COLLATE kernel.natural_order, person.id LIMIT 20
$$;
