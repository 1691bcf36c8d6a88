-- Reservation items and their holds (D9, D10).

-- Locks items and their places in one order: items exclusively, places shared with their other parts. Repeats until
-- nothing is missing, because a place may move meanwhile.
CREATE OR REPLACE FUNCTION reservation.lock_items(items uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  wanted uuid[];
  locked uuid[] := '{}';
  one uuid;
BEGIN
  -- Closed periods lock no item, because they concern many or all (`lock_closures`).
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('reservation.closed_period', 0));
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

-- plpgsql keeps plans for the session; LANGUAGE sql would plan at each call, which cost more than the write.
CREATE OR REPLACE FUNCTION reservation.write_holds(lines uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH holder AS MATERIALIZED (
    SELECT line.id, line.starting_at - line.preparation AS starting_at, line.held_until + line.tidying AS held_until,
      item.id AS item_id, item.ancestor_ids,
      item.management_mode = 'INDIVIDUALLY' AS is_whole,
      CASE WHEN item.ancestor_ids <> '{}' THEN nextval('reservation.hold_span') END AS part
    FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    WHERE line.id = ANY (lines) AND line.is_holding AND line.starting_at < line.held_until
      AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
  )
  INSERT INTO reservation.hold (line_id, item_id, starting_at, held_until, span)
  SELECT id, item_id, starting_at, held_until, '(,)' FROM holder WHERE is_whole
  UNION ALL
  SELECT id, above, starting_at, held_until, int8range(part, part, '[]') FROM holder, unnest(ancestor_ids) above;
END $$;

-- The database asserts the stock without units out of service too (D9, D57). Statements lock items first, so later
-- bookings wait and see these rows. The check runs at COMMIT, when rows are final, in the item's own slot from now
-- on. A place and its parts exclude each other (D10).
CREATE OR REPLACE FUNCTION reservation.assert_stock() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  line reservation.reservation_item;
  since timestamptz;
  until timestamptz;
BEGIN
  SELECT * INTO line FROM reservation.reservation_item WHERE id = NEW.id AND is_holding AND held_until > now()
    AND (validation_status <> 'PENDING' OR starting_at > now());
  since := greatest(line.starting_at - line.preparation, now());
  until := line.held_until + line.tidying;
  IF line.id IS NULL OR since >= until THEN
    RETURN NULL;
  END IF;
  -- A snapshot from before the locks would miss bookings committed meanwhile.
  IF current_setting('transaction_isolation') = 'repeatable read' THEN
    RAISE EXCEPTION 'lines are written in READ COMMITTED or SERIALIZABLE' USING ERRCODE = 'feature_not_supported';
  END IF;
  IF EXISTS (SELECT FROM reservation.reservable_item item WHERE item.id = line.reservable_item_id AND
      CASE item.management_mode WHEN 'IN_QUANTITY' THEN
        reservation.most_held(item.id, since, until, NULL, true) > item.quantity
        OR EXISTS (SELECT FROM reservation.hold part WHERE part.item_id = item.id
          AND tstzrange(part.starting_at, part.held_until) && tstzrange(since, until))
      ELSE line.quantity > item.quantity END)
    OR EXISTS (SELECT FROM reservation.reservable_item item JOIN reservation.reservable_item place
        ON place.id = ANY (item.ancestor_ids) AND place.management_mode = 'IN_QUANTITY'
      WHERE item.id = line.reservable_item_id
        AND reservation.most_held(place.id, since, until, NULL, true) > 0) THEN
    RAISE EXCEPTION 'reserved quantity exceeds the stock' USING ERRCODE = 'RG003', COLUMN = 'quantity';
  END IF;
  RETURN NULL;
END $$;

-- Constraint triggers cannot be replaced. A smaller hold needs no check.
DROP TRIGGER IF EXISTS stock_added ON reservation.reservation_item;
CREATE CONSTRAINT TRIGGER stock_added AFTER INSERT ON reservation.reservation_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_holding) EXECUTE FUNCTION reservation.assert_stock();
DROP TRIGGER IF EXISTS stock_changed ON reservation.reservation_item;
CREATE CONSTRAINT TRIGGER stock_changed AFTER UPDATE ON reservation.reservation_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_holding AND NOT (OLD.is_holding AND NEW.reservable_item_id = OLD.reservable_item_id
    AND NEW.quantity - NEW.returned_quantity <= OLD.quantity - OLD.returned_quantity AND NEW.starting_at - NEW.preparation >= OLD.starting_at - OLD.preparation
    AND NEW.held_until + NEW.tidying <= OLD.held_until + OLD.tidying))
  EXECUTE FUNCTION reservation.assert_stock();

-- A stock cannot fall below the bookings from now on; units out of service may be part of it.
CREATE OR REPLACE FUNCTION reservation.assert_item_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF reservation.most_held(NEW.id, now(), 'infinity', NULL) > NEW.quantity THEN
    RAISE EXCEPTION 'reserved quantity exceeds the stock' USING ERRCODE = 'RG001', COLUMN = 'quantity';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock AFTER UPDATE OF quantity, management_mode ON reservation.reservable_item FOR EACH ROW
  WHEN (NEW.quantity < OLD.quantity OR NEW.management_mode <> OLD.management_mode)
  EXECUTE FUNCTION reservation.assert_item_stock();

-- An item with another place or mode must still fit its bookings from now on.
CREATE OR REPLACE FUNCTION reservation.recheck_items(reshaped uuid[], moved uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[];
BEGIN
  SELECT array_agg(line.id) INTO lines
  FROM reservation.reservable_item item JOIN reservation.reservation_item line ON line.reservable_item_id = item.id
  WHERE (item.id = ANY (reshaped) OR item.ancestor_ids && moved) AND line.is_holding AND line.held_until > now();
  DELETE FROM reservation.hold WHERE line_id = ANY (lines);
  PERFORM reservation.write_holds(lines);
  -- Items in quantity have no slot that excludes their parts.
  IF EXISTS (SELECT FROM reservation.reservable_item place
      JOIN reservation.reservation_item line ON line.reservable_item_id = place.id AND line.is_holding
        AND line.starting_at < line.held_until AND line.held_until > now()
      JOIN reservation.hold part ON part.item_id = place.id
        AND tstzrange(part.starting_at, part.held_until)
          && tstzrange(line.starting_at - line.preparation, line.held_until + line.tidying)
      WHERE place.management_mode = 'IN_QUANTITY' AND (place.id = ANY (reshaped)
        OR place.id IN (SELECT unnest(ancestor_ids) FROM reservation.reservable_item WHERE id = ANY (moved)))) THEN
    RAISE exclusion_violation;
  END IF;
EXCEPTION WHEN exclusion_violation THEN
  RAISE EXCEPTION 'bookings would collide' USING ERRCODE = 'RG002',
    COLUMN = CASE WHEN moved IS NULL THEN 'management_mode' ELSE 'parent_id' END;
END $$;

-- A reservation item without period takes its reservation's.
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
  UPDATE reservation.reservable_item item SET longest_line = greatest(item.longest_line, line.longest),
    widest_buffer = greatest(item.widest_buffer, line.widest)
  FROM (SELECT reservable_item_id AS id, max(ending_at - starting_at + preparation + tidying) AS longest,
      max(preparation) AS widest
    FROM reservation.reservation_item WHERE id = ANY (lines) GROUP BY 1) line
  WHERE item.id = line.id AND (item.longest_line < line.longest OR item.widest_buffer < line.widest);
END $$;

CREATE OR REPLACE FUNCTION reservation.lines_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM reservation.lock_items(ARRAY(SELECT DISTINCT reservable_item_id FROM changed));
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
    WHERE (now.reservable_item_id, now.starting_at, now.held_until, now.is_holding, now.preparation, now.tidying)
      IS DISTINCT FROM (former.reservable_item_id, former.starting_at, former.held_until, former.is_holding,
      former.preparation, former.tidying));
  items uuid[] := ARRAY(SELECT DISTINCT now.reservable_item_id FROM changed now JOIN former ON former.id = now.id
    WHERE now.id = ANY (lines) OR now.quantity - now.returned_quantity > former.quantity - former.returned_quantity);
BEGIN
  -- Statements that change no row end here.
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF items <> '{}' THEN
    PERFORM reservation.lock_items(items);
  END IF;
  IF lines <> '{}' THEN
    DELETE FROM reservation.hold WHERE line_id = ANY (lines);
    PERFORM reservation.write_holds(lines);
    PERFORM reservation.raise_longest(lines);
    PERFORM reservation.keep_main_borrowers(lines);
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

CREATE OR REPLACE FUNCTION reservation.reservations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := ARRAY(SELECT now.id FROM changed now JOIN former ON former.id = now.id
    WHERE (now.starting_at, now.ending_at) <> (former.starting_at, former.ending_at));
BEGIN
  IF moved <> '{}' THEN
    UPDATE reservation.reservation_item line SET starting_at = now.starting_at, ending_at = now.ending_at
    FROM changed now WHERE now.id = ANY (moved) AND line.reservation_id = now.id AND line.closed_at IS NULL
      AND line.cancelled_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.reservation REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.reservations_changed();
