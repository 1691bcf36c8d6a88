-- Functions that every booking calls, in the language that keeps their plans for the session: PostgreSQL plans functions
-- of LANGUAGE sql anew at each call, which cost a booking more than its writing.

CREATE OR REPLACE FUNCTION reservation.write_holds(lines uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH holder AS MATERIALIZED (
    SELECT line.id, line.starting_at, line.held_until, item.id AS item_id, item.ancestor_ids,
      item.management_mode = 'INDIVIDUALLY' AS is_whole,
      CASE WHEN item.ancestor_ids <> '{}' THEN nextval('reservation.hold_span') END AS part
    FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE line.id = ANY (lines) AND line.is_holding AND line.starting_at < line.held_until
  )
  INSERT INTO reservation.hold (line_id, item_id, starting_at, held_until, span)
  SELECT id, item_id, starting_at, held_until, '(,)' FROM holder WHERE is_whole
  UNION ALL
  SELECT id, above, starting_at, held_until, int8range(part, part, '[]') FROM holder, unnest(ancestor_ids) above;
END $$;

CREATE OR REPLACE FUNCTION reservation.raise_longest(lines uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservable_item item SET longest_line = line.longest
  FROM (SELECT reservable_item_id AS id, max(ending_at - starting_at) AS longest FROM reservation.reservation_item
    WHERE id = ANY (lines) GROUP BY 1) line
  WHERE item.id = line.id AND item.longest_line < line.longest;
END $$;

CREATE OR REPLACE FUNCTION reservation.name_reservations(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservation r SET names = told.names
  FROM (
    SELECT asked.id, coalesce((SELECT string_agg(named.name, ' ' ORDER BY named.name) FROM (
      SELECT item.name COLLATE "C" AS name FROM reservation.reservation_item line
      JOIN reservation.reservable_item item ON item.id = line.reservable_item_id WHERE line.reservation_id = asked.id
      UNION
      SELECT coalesce(person.first_name || ' ' || person.last_name, borrowing.external_name) COLLATE "C"
      FROM reservation.reservation_item line JOIN reservation.borrowing ON borrowing.reservation_item_id = line.id
      LEFT JOIN security."user" person ON person.id = borrowing.borrower_id WHERE line.reservation_id = asked.id
    ) named), '') AS names
    FROM unnest(ids) asked (id)) told
  WHERE r.id = told.id AND r.names <> told.names;
END $$;
DROP FUNCTION reservation.names_of(uuid);

CREATE OR REPLACE FUNCTION reservation.sum_up(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservation r SET has_pending = said.has_pending, has_accepted = said.has_accepted,
    needs_closing = said.needs_closing, status = said.status, closed = said.closed
  FROM (
    SELECT reservation_id AS id, bool_or(validation_status = 'PENDING') AS has_pending,
      bool_or(validation_status = 'ACCEPTED') AS has_accepted,
      bool_or(validation_status = 'ACCEPTED' AND closed_at IS NULL AND NOT closes_itself) AS needs_closing,
      CASE WHEN bool_and(validation_status = 'DENIED') THEN 'DENIED'
        WHEN bool_and(validation_status = 'DENIED' OR closed_at IS NOT NULL) THEN 'CLOSED' END AS status,
      bool_or(closed_at IS NOT NULL) AND bool_and(validation_status = 'DENIED' OR closed_at IS NOT NULL) AS closed
    FROM reservation.reservation_item WHERE reservation_id = ANY (ids) GROUP BY 1) said
  WHERE r.id = said.id AND (r.has_pending, r.has_accepted, r.needs_closing, r.status, r.closed) IS DISTINCT FROM
    (said.has_pending, said.has_accepted, said.needs_closing, said.status, said.closed);
END $$;

CREATE OR REPLACE FUNCTION reservation.holds_of(items uuid[], since timestamptz, until timestamptz, excluded uuid, most int)
RETURNS TABLE (item_id uuid, place_id uuid, place_name text, reservation_id uuid, starting_at timestamptz,
  held_until timestamptz, quantity int)
LANGUAGE plpgsql STABLE ROWS 20 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH node AS (
    SELECT id AS item_id, id AS place_id FROM unnest(items) id
    UNION ALL
    SELECT item.id, above FROM reservation.reservable_item item, unnest(item.ancestor_ids) above
    WHERE item.id = ANY (items)
    UNION ALL
    SELECT item.id, part.id FROM unnest(items) AS item (id)
    JOIN reservation.reservable_item part ON part.ancestor_ids @> ARRAY[item.id]
  )
  SELECT node.item_id, node.place_id, place.name, line.reservation_id, line.starting_at, line.held_until, line.quantity
  FROM node JOIN reservation.reservable_item place ON place.id = node.place_id
  CROSS JOIN LATERAL (
    SELECT taken.reservation_id, taken.starting_at, taken.held_until, taken.quantity
    FROM reservation.reservation_item taken
    WHERE taken.reservable_item_id = node.place_id AND taken.is_holding
      AND taken.starting_at > since - place.longest_line AND taken.starting_at < until AND taken.held_until > since
      AND taken.reservation_id IS DISTINCT FROM excluded
    ORDER BY taken.starting_at LIMIT most
  ) line;
END $$;

-- One plan for all calls: few ids or many, the way to them is the same, and planning for each would cost the most.
DO $$
DECLARE
  called regprocedure;
BEGIN
  FOR called IN SELECT oid FROM pg_proc WHERE pronamespace = 'reservation'::regnamespace
    AND proname IN ('write_holds', 'raise_longest', 'name_reservations', 'sum_up', 'holds_of', 'claim', 'lock_items') LOOP
    EXECUTE format('ALTER FUNCTION %s SET plan_cache_mode = force_generic_plan', called);
  END LOOP;
END $$;
