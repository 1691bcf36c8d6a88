-- An intervention on an item in quantity takes a number of units out of service instead of the whole stock (D57).
ALTER TABLE "reservation"."outage" ADD COLUMN "quantity" integer CHECK ("quantity" > 0);

-- Its successor takes one argument more.
DROP FUNCTION reservation.most_held(uuid, timestamptz, timestamptz, uuid);

ALTER TABLE "intervention"."intervention" ADD COLUMN "units_out_of_service" integer;
CREATE INDEX "intervention_units_out_of_service_index" ON "intervention"."intervention" USING btree ("units_out_of_service" NULLS FIRST, "id");
-- What booking, availability and the planning ask of items.

-- Items with what stands in their way: themselves or a place that they lie in, when blocked.
CREATE OR REPLACE VIEW reservation.bookable AS
  SELECT item.id, item.type, item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.search_text, item.ancestor_ids, item.sector_ids,
    item.user_ids, item.department_ids, item.department_group_ids,
    coalesce(category.closing_type = 'NONE', true) AS closes_itself,
    category.name AS category_name, category.color AS category_color,
    obstacle.id IS NOT NULL AS is_obstructed, obstacle.name AS obstacle_name,
    obstacle.blocked_at AS obstructed_at, obstacle.blocking_reason AS obstacle_reason, item.own_rules,
    item.capacity, item.equipment, item.location_id,
    -- Itself and every place that it lies or stands in: where it is closed.
    item.id || item.ancestor_ids || coalesce(around.place_ids, '{}') AS place_ids
  FROM reservation.reservable_item item
  LEFT JOIN reservation.reservation_category category ON category.id = item.reservation_category_id
  LEFT JOIN LATERAL (
    SELECT place.* FROM reservation.reservable_item place
    WHERE place.id = ANY (item.id || item.ancestor_ids) AND place.blocked
    ORDER BY place.blocked_at NULLS FIRST LIMIT 1
  ) obstacle ON true
  LEFT JOIN LATERAL (
    SELECT place.id || place.ancestor_ids AS place_ids FROM reservation.reservable_item place WHERE place.id = item.location_id
  ) around ON true;

-- A category and all below it.
CREATE OR REPLACE FUNCTION reservation.category_branch(roots uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE branch AS (
    SELECT id FROM reservation.reservation_category WHERE id = ANY (roots)
    UNION
    SELECT child.id FROM reservation.reservation_category child JOIN branch ON child.parent_id = branch.id
  ) SELECT id FROM branch
$$;

-- The most that is held of an item at one instant of a period, however many lines hold it. What nobody validated holds
-- nothing from its start on (D11). What prepares and tidies up is held with the slot (D34). With `outages`, units that
-- interventions take out of service count too, at most the whole stock each (D57).
CREATE OR REPLACE FUNCTION reservation.most_held(item uuid, since timestamptz, until timestamptz, excluded uuid,
  outages boolean DEFAULT false) RETURNS bigint
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    WITH held AS (
      SELECT line.starting_at - line.preparation AS starting_at, line.held_until + line.tidying AS held_until,
        line.quantity - line.returned_quantity AS quantity
      FROM reservation.reservable_item place JOIN reservation.reservation_item line ON line.reservable_item_id = place.id
      WHERE place.id = item AND line.is_holding AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
        AND line.starting_at > since - place.longest_line
        AND line.starting_at < until + place.widest_buffer AND line.starting_at - line.preparation < until
        AND line.held_until + line.tidying > since AND line.reservation_id IS DISTINCT FROM excluded
      UNION ALL
      SELECT outage.starting_at, outage.ending_at, least(outage.quantity, place.quantity)
      FROM reservation.reservable_item place JOIN reservation.outage ON outage.item_id = place.id
      WHERE outages AND place.id = item AND outage.starting_at < until AND outage.ending_at > since
    ), change AS (
      SELECT starting_at AS at, quantity::bigint AS amount FROM held
      UNION ALL
      SELECT held_until, -quantity FROM held
    )
    -- What ends at an instant has gone when something begins there.
    SELECT coalesce(max(at_once), 0)
    FROM (SELECT at, sum(amount) OVER (ORDER BY at, amount) AS at_once FROM change) running);
END $$;

CREATE OR REPLACE FUNCTION reservation.holds_of(items uuid[], since timestamptz, until timestamptz, excluded uuid, most int)
RETURNS TABLE (item_id uuid, place_id uuid, place_name text, reservation_id uuid, starting_at timestamptz,
  held_until timestamptz, taken_from timestamptz, taken_until timestamptz, quantity int, intervention text)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
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
  SELECT node.item_id, node.place_id, place.name, line.reservation_id, line.starting_at, line.held_until,
    line.taken_from, line.taken_until, line.quantity, line.intervention
  FROM node JOIN reservation.reservable_item place ON place.id = node.place_id
  CROSS JOIN LATERAL (
    (SELECT taken.reservation_id, taken.starting_at, taken.held_until, taken.starting_at - taken.preparation AS taken_from,
      taken.held_until + taken.tidying AS taken_until, taken.quantity - taken.returned_quantity AS quantity,
      NULL::text AS intervention
    FROM reservation.reservation_item taken
    WHERE taken.reservable_item_id = node.place_id AND taken.is_holding
      AND (taken.validation_status <> 'PENDING' OR taken.starting_at > now())
      AND taken.starting_at > since - place.longest_line AND taken.starting_at < until + place.widest_buffer
      AND taken.starting_at - taken.preparation < until AND taken.held_until + taken.tidying > since
      AND taken.reservation_id IS DISTINCT FROM excluded
    ORDER BY taken.starting_at LIMIT most)
    UNION ALL
    (SELECT NULL::uuid, outage.starting_at, outage.ending_at, outage.starting_at, outage.ending_at,
      least(outage.quantity, place.quantity), outage.number
    FROM reservation.outage
    WHERE outage.item_id = node.place_id AND outage.starting_at < until AND outage.ending_at > since
    ORDER BY outage.starting_at LIMIT most)
  ) line;
END $$;
-- What bookings ask of the items that they want, under the locks that keep it so.

-- Items as a booking judges them; `since` NULL: without what is held of them.
CREATE OR REPLACE FUNCTION reservation.claimed_items(wanted uuid[], since timestamptz, until timestamptz, excluded uuid) RETURNS json
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', b.id, 'type', b.type, 'name', b.name, 'reservable', b.reservable,
      'managementMode', b.management_mode, 'quantity', b.quantity,
      'mostHeld', CASE WHEN b.management_mode = 'IN_QUANTITY' AND since IS NOT NULL THEN reservation.most_held(b.id,
        since - reservation.buffer_of(said.rules, 'preparationMinutes'),
        until + reservation.buffer_of(said.rules, 'tidyingMinutes'), excluded, true) ELSE 0 END,
      'closesItself', b.closes_itself, 'rules', said.rules,
      'ancestorIds', b.ancestor_ids, 'sectorIds', b.sector_ids,
      'userIds', b.user_ids, 'departmentIds', b.department_ids, 'departmentGroupIds', b.department_group_ids,
      'isObstructed', b.is_obstructed, 'obstacleName', b.obstacle_name, 'obstacleReason', b.obstacle_reason,
      'obstructedAt', to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')))
    FROM reservation.bookable b
    CROSS JOIN LATERAL (SELECT reservation.booking_rules(b.reservation_category_id, b.own_rules, b.place_ids) AS rules OFFSET 0) said
    WHERE b.id = ANY (wanted));
END $$;

-- The widest buffer of such items, on either side.
CREATE OR REPLACE FUNCTION reservation.widest_buffer(items json) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT make_interval(mins => coalesce(max(greatest((item->'rules'->>'preparationMinutes')::int,
    (item->'rules'->>'tidyingMinutes')::int)), 0)) FROM json_array_elements(items) item
$$;

-- What holds items in a period, as the rules of availability weigh it.
CREATE OR REPLACE FUNCTION reservation.told_holds(wanted uuid[], since timestamptz, until timestamptz, excluded uuid, most int, slot bigint)
RETURNS SETOF json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT json_build_object('slot', slot, 'itemId', h.item_id, 'placeId', h.place_id,
      'placeName', h.place_name, 'reservationId', h.reservation_id,
      'startingAt', to_char(h.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      'endingAt', to_char(h.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      'takenFrom', to_char(h.taken_from AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      'takenUntil', to_char(h.taken_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      'quantity', h.quantity, 'intervention', h.intervention)
    FROM reservation.holds_of(wanted, since, until, excluded, most) h;
END $$;

-- Locks what a booking wants and answers what it needs to decide, in one journey. Each statement in here sees what was
-- committed before it began, so what is read after the locks is final.
CREATE OR REPLACE FUNCTION reservation.claim(wanted uuid[], since timestamptz, until timestamptz, excluded uuid)
RETURNS TABLE (items json, holds json) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  claimed json;
  buffer interval;
BEGIN
  PERFORM reservation.lock_items(wanted);
  claimed := reservation.claimed_items(wanted, since, until, excluded);
  buffer := reservation.widest_buffer(claimed);
  PERFORM reservation.drop_void_holds(wanted, since - buffer, until + buffer);
  RETURN QUERY SELECT claimed,
    (SELECT json_agg(told) FROM reservation.told_holds(wanted, since - buffer, until + buffer, excluded, 1000, NULL) told);
END $$;

-- Claims of reservations that are nothing to each other, in one journey: all items are locked before anything is looked at.
CREATE OR REPLACE FUNCTION reservation.claim_each(asked json) RETURNS TABLE (n int, items json, holds json)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM reservation.lock_items(ARRAY(SELECT DISTINCT item FROM json_to_recordset(asked) AS one (wanted uuid[])
    CROSS JOIN LATERAL unnest(one.wanted) AS item));
  RETURN QUERY SELECT one.n, claimed.items, claimed.holds
    FROM json_to_recordset(asked) AS one (n int, wanted uuid[], since timestamptz, until timestamptz, excluded uuid)
    CROSS JOIN LATERAL reservation.claim(one.wanted, one.since, one.until, one.excluded) claimed;
END $$;

-- The same for every slot of a series at once (D18): all items are locked before anything is looked at. `slot` counts
-- from 0. Without `locking` it is a look alone, which promises nothing.
CREATE OR REPLACE FUNCTION reservation.claim_slots(wanted uuid[], since timestamptz[], until timestamptz[], locking boolean)
RETURNS TABLE (items json, holds json, held json) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  claimed json;
  buffer interval;
BEGIN
  IF locking THEN
    PERFORM reservation.lock_items(wanted);
  END IF;
  claimed := reservation.claimed_items(wanted, NULL, NULL, NULL);
  buffer := reservation.widest_buffer(claimed);
  IF locking THEN
    PERFORM reservation.drop_void_holds(wanted, slot.since - buffer, slot.until + buffer)
    FROM unnest(since, until) AS slot (since, until);
  END IF;
  RETURN QUERY SELECT claimed,
    (SELECT json_agg(told) FROM unnest(since, until) WITH ORDINALITY AS slot (since, until, place)
      CROSS JOIN LATERAL
        reservation.told_holds(wanted, slot.since - buffer, slot.until + buffer, NULL, 100, slot.place - 1) told),
    (SELECT json_agg(json_build_object('slot', slot.place - 1, 'itemId', item->>'id',
        'most', reservation.most_held((item->>'id')::uuid,
          slot.since - reservation.buffer_of((item->'rules')::jsonb, 'preparationMinutes'),
          slot.until + reservation.buffer_of((item->'rules')::jsonb, 'tidyingMinutes'), NULL, true)))
      FROM unnest(since, until) WITH ORDINALITY AS slot (since, until, place)
      JOIN json_array_elements(claimed) item ON item->>'managementMode' = 'IN_QUANTITY');
END $$;
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

-- The stock without its units out of service is asserted by the database too (D9, D57). Statements that write lines lock their items first, so that who comes
-- later waits and sees them; what is held is looked at as the transaction ends, once lines stand as they are meant to, in
-- the slot of the line alone and from now on. A part of a place and the place itself exclude each other here too (D10).
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
  -- A snapshot from before the locks would not see what others have booked meanwhile.
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

-- Constraint triggers cannot be replaced. A line that holds less than before needs no look.
DROP TRIGGER IF EXISTS stock_added ON reservation.reservation_item;
CREATE CONSTRAINT TRIGGER stock_added AFTER INSERT ON reservation.reservation_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_holding) EXECUTE FUNCTION reservation.assert_stock();
DROP TRIGGER IF EXISTS stock_changed ON reservation.reservation_item;
CREATE CONSTRAINT TRIGGER stock_changed AFTER UPDATE ON reservation.reservation_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_holding AND NOT (OLD.is_holding AND NEW.reservable_item_id = OLD.reservable_item_id
    AND NEW.quantity - NEW.returned_quantity <= OLD.quantity - OLD.returned_quantity AND NEW.starting_at - NEW.preparation >= OLD.starting_at - OLD.preparation
    AND NEW.held_until + NEW.tidying <= OLD.held_until + OLD.tidying))
  EXECUTE FUNCTION reservation.assert_stock();

-- A stock is not lowered below the bookings from now on; units out of service may be among those that leave it.
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

-- An item that changes its place or mode must still bear what is booked from now on.
CREATE OR REPLACE FUNCTION reservation.recheck_items(reshaped uuid[], moved uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines uuid[];
BEGIN
  SELECT array_agg(line.id) INTO lines
  FROM reservation.reservable_item item JOIN reservation.reservation_item line ON line.reservable_item_id = item.id
  WHERE (item.id = ANY (reshaped) OR item.ancestor_ids && moved) AND line.is_holding AND line.held_until > now();
  DELETE FROM reservation.hold WHERE line_id = ANY (lines);
  PERFORM reservation.write_holds(lines);
  -- What is in quantity holds no slot of its own that would exclude its parts.
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
  -- A statement that changes nothing comes here as well, and must end here.
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

-- A reservation that moves takes its open lines along.
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
-- Interventions that block their item, mirrored into reservation.outage.

-- The outage of an intervention, if it makes one: its real dates as far as they are known, else the planned ones. Work
-- that began late lasts as long as planned; work that was never planned lasts until it is realised, that is beyond
-- every booking. `quantity` NULL: the whole item, however many units there are (`least` ignores NULL).
CREATE OR REPLACE FUNCTION reservation.outage_of(i intervention.intervention) RETURNS SETOF reservation.outage
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT i.id, coalesce(i.location_id, i.property_id), i.number, lasts.since, lasts.until, i.units_out_of_service
  FROM (SELECT coalesce(i.realization_starting_at, i.expected_starting_at) AS since,
    CASE WHEN i.realization_ending_at IS NOT NULL THEN i.realization_ending_at
      WHEN i.realization_starting_at IS NULL THEN i.expected_ending_at
      WHEN i.expected_ending_at IS NULL THEN timestamptz '2200-01-01 00:00:00+00'
      ELSE greatest(i.expected_ending_at, i.realization_starting_at + (i.expected_ending_at - i.expected_starting_at))
    END AS until) lasts
  WHERE i.block_reservable_item AND i.cancellation_date IS NULL AND lasts.since < lasts.until
$$;

-- New outages come under the locks of a booking: one that is under way is waited for, one that comes later sees them.
CREATE OR REPLACE FUNCTION reservation.write_outages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
BEGIN
  SELECT array_agg(DISTINCT wanted.item_id) INTO concerned
  FROM changed JOIN intervention.intervention i ON i.id = changed.id CROSS JOIN LATERAL reservation.outage_of(i) wanted
  LEFT JOIN reservation.outage held ON held.intervention_id = wanted.intervention_id
  WHERE (held.item_id, held.starting_at, held.ending_at, held.quantity) IS DISTINCT FROM
    (wanted.item_id, wanted.starting_at, wanted.ending_at, wanted.quantity);
  IF concerned IS NOT NULL THEN
    PERFORM reservation.lock_items(concerned);
  END IF;
  DELETE FROM reservation.outage held USING changed WHERE held.intervention_id = changed.id;
  INSERT INTO reservation.outage
  SELECT wanted.* FROM changed JOIN intervention.intervention i ON i.id = changed.id
    CROSS JOIN LATERAL reservation.outage_of(i) wanted;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outage_added AFTER INSERT ON intervention.intervention REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.write_outages();

CREATE OR REPLACE TRIGGER outage_changed AFTER UPDATE ON intervention.intervention REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.write_outages();

-- Interventions from before go on to take the whole stock; administrators read that new ones take one unit by default.
INSERT INTO "parameter"."upgrade_notice" ("code")
SELECT 'UNITS_OUT_OF_SERVICE' WHERE EXISTS (SELECT FROM "reservation"."outage"
  JOIN "reservation"."reservable_item" item ON item."id" = outage."item_id"
  WHERE item."management_mode" = 'IN_QUANTITY' AND outage."ending_at" > now());
UPDATE "intervention"."intervention" work SET "units_out_of_service" = item."quantity"
FROM "reservation"."reservable_item" item
WHERE item."id" = coalesce(work."location_id", work."property_id") AND work."block_reservable_item"
  AND item."management_mode" = 'IN_QUANTITY' AND item."quantity" > 0;
