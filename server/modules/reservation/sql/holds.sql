-- Lines and what they hold (D9, D10).

-- Items, and the places they lie in, locked in one order for all: an item for itself, its places shared with their other
-- parts. Answers once nothing more is to be locked, even when a place moved meanwhile.
CREATE OR REPLACE FUNCTION reservation.lock_items(items uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  wanted uuid[];
  locked uuid[] := '{}';
  one uuid;
BEGIN
  LOOP
    SELECT array_agg(DISTINCT id ORDER BY id) INTO wanted FROM (
      SELECT unnest(item.id || item.ancestor_ids) AS id FROM reservation.reservable_item item
      WHERE item.id = ANY (items)) node WHERE id <> ALL (locked);
    EXIT WHEN wanted IS NULL;
    FOREACH one IN ARRAY wanted LOOP
      IF one = ANY (items) THEN
        PERFORM FROM reservation.reservable_item WHERE id = one FOR NO KEY UPDATE;
      ELSE
        PERFORM FROM reservation.reservable_item WHERE id = one FOR SHARE;
      END IF;
    END LOOP;
    locked := locked || wanted;
  END LOOP;
END $$;

-- Functions that every booking calls, in the language that keeps their plans for the session: PostgreSQL plans functions
-- of LANGUAGE sql anew at each call, which cost a booking more than its writing.
CREATE OR REPLACE FUNCTION reservation.write_holds(lines uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

-- The most that is held of an item at one instant after `since`.
CREATE OR REPLACE FUNCTION reservation.peak_quantity(item uuid, since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT starting_at, held_until, quantity FROM reservation.reservation_item
    WHERE reservable_item_id = item AND is_holding AND held_until > since
  )
  SELECT coalesce(max(at_once), 0) FROM (
    SELECT (SELECT sum(other.quantity) FROM held other
      WHERE other.starting_at <= one.starting_at AND other.held_until > one.starting_at) AS at_once
    FROM held one) each
$$;

-- An item that changes its place, mode or stock must still bear what is booked from now on.
CREATE OR REPLACE FUNCTION reservation.recheck_items(reshaped uuid[], moved uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[];
BEGIN
  IF EXISTS (SELECT FROM reservation.reservable_item item WHERE item.id = ANY (reshaped)
    AND reservation.peak_quantity(item.id, now()) > item.quantity) THEN
    RAISE EXCEPTION 'reserved quantity exceeds the stock' USING ERRCODE = 'RG001', COLUMN = 'quantity';
  END IF;
  SELECT array_agg(line.id) INTO lines
  FROM reservation.reservable_item item JOIN reservation.reservation_item line ON line.reservable_item_id = item.id
  WHERE (item.id = ANY (reshaped) OR item.ancestor_ids && moved) AND line.is_holding AND line.held_until > now();
  DELETE FROM reservation.hold WHERE line_id = ANY (lines);
  PERFORM reservation.write_holds(lines);
EXCEPTION WHEN exclusion_violation THEN
  RAISE EXCEPTION 'bookings would collide' USING ERRCODE = 'RG002',
    COLUMN = CASE WHEN moved IS NULL THEN 'management_mode' ELSE 'parent_id' END;
END $$;

-- A line that comes without its period takes its reservation's.
CREATE OR REPLACE FUNCTION reservation.complete_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT starting_at, ending_at INTO NEW.starting_at, NEW.ending_at
  FROM reservation.reservation WHERE id = NEW.reservation_id;
  SELECT coalesce(category.closing_type = 'NONE', true) INTO NEW.closes_itself
  FROM reservation.reservable_item item
  LEFT JOIN reservation.reservation_category category ON category.id = item.reservation_category_id
  WHERE item.id = NEW.reservable_item_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER complete BEFORE INSERT ON reservation.reservation_item FOR EACH ROW
  WHEN (NEW.starting_at IS NULL) EXECUTE FUNCTION reservation.complete_line();

CREATE OR REPLACE FUNCTION reservation.raise_longest(lines uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE reservation.reservable_item item SET longest_line = line.longest
  FROM (SELECT reservable_item_id AS id, max(ending_at - starting_at) AS longest FROM reservation.reservation_item
    WHERE id = ANY (lines) GROUP BY 1) line
  WHERE item.id = line.id AND item.longest_line < line.longest;
END $$;

CREATE OR REPLACE FUNCTION reservation.lines_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM reservation.write_holds(lines);
  PERFORM reservation.raise_longest(lines);
  PERFORM reservation.sum_up(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER added AFTER INSERT ON reservation.reservation_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.lines_added();

CREATE OR REPLACE FUNCTION reservation.lines_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[] := ARRAY(SELECT now.id FROM changed now JOIN former ON former.id = now.id
    WHERE (now.reservable_item_id, now.starting_at, now.held_until, now.is_holding) IS DISTINCT FROM
      (former.reservable_item_id, former.starting_at, former.held_until, former.is_holding));
BEGIN
  -- A statement that changes nothing comes here as well, and must end here.
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF lines <> '{}' THEN
    DELETE FROM reservation.hold WHERE line_id = ANY (lines);
    PERFORM reservation.write_holds(lines);
    PERFORM reservation.raise_longest(lines);
    PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  END IF;
  PERFORM reservation.sum_up(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.reservation_item
  REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.lines_changed();

CREATE OR REPLACE FUNCTION reservation.lines_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.sum_up(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT reservation_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER removed AFTER DELETE ON reservation.reservation_item REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.lines_removed();

-- A reservation that moves takes its open lines along.
CREATE OR REPLACE FUNCTION reservation.reservations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := ARRAY(SELECT now.id FROM changed now JOIN former ON former.id = now.id
    WHERE (now.starting_at, now.ending_at) <> (former.starting_at, former.ending_at));
BEGIN
  IF moved <> '{}' THEN
    UPDATE reservation.reservation_item line SET starting_at = now.starting_at, ending_at = now.ending_at
    FROM changed now WHERE now.id = ANY (moved) AND line.reservation_id = now.id AND line.closed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.reservation REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.reservations_changed();
