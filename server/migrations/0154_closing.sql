ALTER TABLE "reservation"."reservation_item" DROP CONSTRAINT "reservation_item_closed_by_id_fk";

ALTER TABLE "reservation"."reservation_item" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;
ALTER TABLE "reservation"."reservation_item" ADD COLUMN "missing_quantity" integer DEFAULT 0 NOT NULL;
ALTER TABLE "reservation"."reservation_item" ADD COLUMN "no_show" boolean DEFAULT false NOT NULL;
ALTER TABLE "reservation"."reservation_item" ADD COLUMN "cancelled_at" timestamp with time zone;
ALTER TABLE "reservation"."reservation_item" ADD COLUMN "cancelled_by_id" uuid;
ALTER TABLE "reservation"."reservation_item" ADD COLUMN "cancel_reason" text;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_cancelled_by_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_closed_by_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_item_cancelled_by_id_index" ON "reservation"."reservation_item" USING btree ("cancelled_by_id" NULLS FIRST, "id");
-- What booking, availability and the planning ask of items.

-- Items with what stands in their way: themselves or a place that they lie in, when blocked.
CREATE OR REPLACE VIEW reservation.bookable AS
  SELECT item.id, item.type, item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.search_text, item.ancestor_ids, item.sector_ids,
    item.user_ids, item.department_ids, item.department_group_ids,
    coalesce(category.closing_type = 'NONE', true) AS closes_itself,
    category.name AS category_name, category.color AS category_color,
    obstacle.id IS NOT NULL AS is_obstructed, obstacle.name AS obstacle_name,
    obstacle.blocked_at AS obstructed_at, obstacle.blocking_reason AS obstacle_reason
  FROM reservation.reservable_item item
  LEFT JOIN reservation.reservation_category category ON category.id = item.reservation_category_id
  LEFT JOIN LATERAL (
    SELECT place.* FROM reservation.reservable_item place
    WHERE place.id = ANY (item.id || item.ancestor_ids) AND place.blocked
    ORDER BY place.blocked_at NULLS FIRST LIMIT 1
  ) obstacle ON true;

-- A category and all below it.
CREATE OR REPLACE FUNCTION reservation.category_branch(roots uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE branch AS (
    SELECT id FROM reservation.reservation_category WHERE id = ANY (roots)
    UNION
    SELECT child.id FROM reservation.reservation_category child JOIN branch ON child.parent_id = branch.id
  ) SELECT id FROM branch
$$;

-- The most that is held of an item at one instant of a period, however many lines hold it. What nobody validated holds
-- nothing from its start on (D11).
CREATE OR REPLACE FUNCTION reservation.most_held(item uuid, since timestamptz, until timestamptz, excluded uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    WITH held AS (
      SELECT line.starting_at, line.held_until, line.quantity - line.returned_quantity AS quantity
      FROM reservation.reservable_item place JOIN reservation.reservation_item line ON line.reservable_item_id = place.id
      WHERE place.id = item AND line.is_holding AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
        AND line.starting_at > since - place.longest_line
        AND line.starting_at < until AND line.held_until > since AND line.reservation_id IS DISTINCT FROM excluded
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
  held_until timestamptz, quantity int, intervention text)
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
  SELECT node.item_id, node.place_id, place.name, line.reservation_id, line.starting_at, line.held_until, line.quantity,
    line.intervention
  FROM node JOIN reservation.reservable_item place ON place.id = node.place_id
  CROSS JOIN LATERAL (
    (SELECT taken.reservation_id, taken.starting_at, taken.held_until, taken.quantity - taken.returned_quantity AS quantity,
      NULL::text AS intervention
    FROM reservation.reservation_item taken
    WHERE taken.reservable_item_id = node.place_id AND taken.is_holding
      AND (taken.validation_status <> 'PENDING' OR taken.starting_at > now())
      AND taken.starting_at > since - place.longest_line AND taken.starting_at < until AND taken.held_until > since
      AND taken.reservation_id IS DISTINCT FROM excluded
    ORDER BY taken.starting_at LIMIT most)
    UNION ALL
    (SELECT NULL::uuid, outage.starting_at, outage.ending_at, 1, outage.number
    FROM reservation.outage
    WHERE outage.item_id = node.place_id AND outage.starting_at < until AND outage.ending_at > since
    ORDER BY outage.starting_at LIMIT most)
  ) line;
END $$;

-- Locks what a booking wants and answers what it needs to decide, in one journey. Each statement in here sees what was
-- committed before it began, so what is read after the locks is final.
CREATE OR REPLACE FUNCTION reservation.claim(wanted uuid[], since timestamptz, until timestamptz, excluded uuid)
RETURNS TABLE (items json, holds json) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM reservation.lock_items(wanted);
  PERFORM reservation.drop_void_holds(wanted, since, until);
  RETURN QUERY SELECT
    (SELECT json_agg(json_build_object('id', b.id, 'type', b.type, 'name', b.name, 'reservable', b.reservable,
        'managementMode', b.management_mode, 'quantity', b.quantity,
        'mostHeld', CASE WHEN b.management_mode = 'IN_QUANTITY'
          THEN reservation.most_held(b.id, since, until, excluded) ELSE 0 END,
        'closesItself', b.closes_itself, 'ancestorIds', b.ancestor_ids, 'sectorIds', b.sector_ids,
        'userIds', b.user_ids, 'departmentIds', b.department_ids, 'departmentGroupIds', b.department_group_ids,
        'isObstructed', b.is_obstructed, 'obstacleName', b.obstacle_name, 'obstacleReason', b.obstacle_reason,
        'obstructedAt', to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')))
      FROM reservation.bookable b WHERE b.id = ANY (wanted)),
    (SELECT json_agg(json_build_object('itemId', h.item_id, 'placeId', h.place_id, 'placeName', h.place_name,
        'startingAt', to_char(h.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'endingAt', to_char(h.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'quantity', h.quantity,
        'intervention', h.intervention))
      FROM reservation.holds_of(wanted, since, until, excluded, 1000) h);
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
    SELECT line.id, line.starting_at, line.held_until, item.id AS item_id, item.ancestor_ids,
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

-- The stock is asserted by the database too (D9). Statements that write lines lock their items first, so that who comes
-- later waits and sees them; what is held is looked at as the transaction ends, once lines stand as they are meant to, in
-- the slot of the line alone and from now on. A part of a place and the place itself exclude each other here too (D10).
CREATE OR REPLACE FUNCTION reservation.assert_stock() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  line reservation.reservation_item;
  since timestamptz;
BEGIN
  SELECT * INTO line FROM reservation.reservation_item WHERE id = NEW.id AND is_holding AND held_until > now()
    AND (validation_status <> 'PENDING' OR starting_at > now());
  since := greatest(line.starting_at, now());
  IF line.id IS NULL OR since >= line.held_until THEN
    RETURN NULL;
  END IF;
  -- A snapshot from before the locks would not see what others have booked meanwhile.
  IF current_setting('transaction_isolation') = 'repeatable read' THEN
    RAISE EXCEPTION 'lines are written in READ COMMITTED or SERIALIZABLE' USING ERRCODE = 'feature_not_supported';
  END IF;
  IF EXISTS (SELECT FROM reservation.reservable_item item WHERE item.id = line.reservable_item_id AND
      CASE item.management_mode WHEN 'IN_QUANTITY' THEN
        reservation.most_held(item.id, since, line.held_until, NULL) > item.quantity
        OR EXISTS (SELECT FROM reservation.hold part WHERE part.item_id = item.id
          AND tstzrange(part.starting_at, part.held_until) && tstzrange(since, line.held_until))
      ELSE line.quantity > item.quantity END)
    OR EXISTS (SELECT FROM reservation.reservable_item item JOIN reservation.reservable_item place
        ON place.id = ANY (item.ancestor_ids) AND place.management_mode = 'IN_QUANTITY'
      WHERE item.id = line.reservable_item_id
        AND reservation.most_held(place.id, since, line.held_until, NULL) > 0) THEN
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
    AND NEW.quantity - NEW.returned_quantity <= OLD.quantity - OLD.returned_quantity AND NEW.starting_at >= OLD.starting_at AND NEW.held_until <= OLD.held_until))
  EXECUTE FUNCTION reservation.assert_stock();

-- A stock is not lowered below what is held from now on.
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
        AND tstzrange(part.starting_at, part.held_until) && tstzrange(line.starting_at, line.held_until)
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
  UPDATE reservation.reservable_item item SET longest_line = line.longest
  FROM (SELECT reservable_item_id AS id, max(ending_at - starting_at) AS longest FROM reservation.reservation_item
    WHERE id = ANY (lines) GROUP BY 1) line
  WHERE item.id = line.id AND item.longest_line < line.longest;
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
    WHERE (now.reservable_item_id, now.starting_at, now.held_until, now.is_holding) IS DISTINCT FROM
      (former.reservable_item_id, former.starting_at, former.held_until, former.is_holding));
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
-- What a reservation says of its lines and people, kept beside it.

CREATE OR REPLACE FUNCTION reservation.name_reservations(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

-- The columns status and closed keep only what the lines say; the clock is added when they are read.
CREATE OR REPLACE FUNCTION reservation.sum_up(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  UPDATE reservation.reservation r SET has_pending = said.has_pending, has_accepted = said.has_accepted,
    needs_closing = said.needs_closing, is_cancelled = said.is_cancelled, status = said.status, closed = said.closed
  FROM (
    SELECT reservation_id AS id, bool_or(line.validation_status = 'PENDING' AND is_live) AS has_pending,
      bool_or(line.validation_status = 'ACCEPTED' AND is_live) AS has_accepted,
      bool_or(line.validation_status = 'ACCEPTED' AND is_live AND line.closed_at IS NULL AND NOT line.closes_itself)
        AS needs_closing,
      bool_or(NOT is_live) AND bool_and(line.validation_status = 'DENIED' OR NOT is_live) AS is_cancelled,
      CASE WHEN bool_and(line.validation_status = 'DENIED') THEN 'DENIED' WHEN bool_and(is_done) THEN 'CLOSED' END AS status,
      bool_or(line.closed_at IS NOT NULL OR NOT is_live) AND bool_and(is_done) AS closed
    FROM reservation.reservation_item line
    CROSS JOIN LATERAL (SELECT line.cancelled_at IS NULL AS is_live) live
    CROSS JOIN LATERAL (
      SELECT line.validation_status = 'DENIED' OR line.closed_at IS NOT NULL OR NOT is_live AS is_done) done
    WHERE line.reservation_id = ANY (ids) GROUP BY 1) said
  WHERE r.id = said.id AND (r.has_pending, r.has_accepted, r.needs_closing, r.is_cancelled, r.status, r.closed)
    IS DISTINCT FROM
    (said.has_pending, said.has_accepted, said.needs_closing, said.is_cancelled, said.status, said.closed);
END $$;

CREATE OR REPLACE FUNCTION reservation.borrowings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id
    FROM changed JOIN reservation.reservation_item line ON line.id = changed.reservation_item_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER added AFTER INSERT ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE TRIGGER changed AFTER UPDATE ON reservation.borrowing REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE TRIGGER removed AFTER DELETE ON reservation.borrowing REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.borrowings_changed();

CREATE OR REPLACE FUNCTION reservation.item_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT reservation_id FROM reservation.reservation_item
    WHERE reservable_item_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER renamed AFTER UPDATE OF name ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION reservation.item_renamed();

CREATE OR REPLACE FUNCTION reservation.borrower_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reservation.name_reservations(ARRAY(SELECT DISTINCT line.reservation_id FROM reservation.borrowing
    JOIN reservation.reservation_item line ON line.id = borrowing.reservation_item_id
    WHERE borrowing.borrower_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER borrower_renamed AFTER UPDATE OF first_name, last_name ON security."user" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION reservation.borrower_renamed();

-- Lines that are not over follow the closing type of their category.
CREATE OR REPLACE FUNCTION reservation.closing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = NEW.closing_type = 'NONE'
  FROM reservation.reservable_item item
  WHERE item.reservation_category_id = NEW.id AND line.reservable_item_id = item.id AND line.ending_at > now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER closing_changed AFTER UPDATE OF closing_type ON reservation.reservation_category FOR EACH ROW
  WHEN (OLD.closing_type <> NEW.closing_type) EXECUTE FUNCTION reservation.closing_changed();

-- An item that goes to another category is closed as that one says, as far as its lines are not over.
CREATE OR REPLACE FUNCTION reservation.category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_itself boolean := coalesce(
    (SELECT closing_type = 'NONE' FROM reservation.reservation_category WHERE id = NEW.reservation_category_id), true);
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = by_itself
  WHERE line.reservable_item_id = NEW.id AND line.ending_at > now() AND line.closes_itself <> by_itself;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_changed AFTER UPDATE OF reservation_category_id ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.reservation_category_id IS DISTINCT FROM NEW.reservation_category_id)
  EXECUTE FUNCTION reservation.category_changed();
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
-- line has not begun. They qualify, are the one whom the requester chose if they chose, and neither made the reservation
-- nor are its main borrower, unless the workflow says so. The super administrator qualifies for all. Lists ask this
-- again and again: its plan stays with the session.
CREATE OR REPLACE FUNCTION reservation.decidable_steps(among uuid[], person uuid, role_ids uuid[], sectors uuid[],
  is_super boolean, is_manager boolean, is_of_all_sectors boolean, at timestamptz)
RETURNS TABLE (step_id uuid, reservation_id uuid)
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
  SELECT step.id, line.reservation_id FROM reservation.reservation_item_validation_step step
  JOIN reservation.reservation_item line ON line.id = step.reservation_item_id
  JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  JOIN reservation.reservation r ON r.id = line.reservation_id
  WHERE step.id = ANY (candidates)
    AND (is_super OR (
      (step.approver_id IS NULL OR step.approver_id = person)
      AND (step.user_role_ids = '{}' OR step.user_role_ids && role_ids)
      AND (step.sector_ids = '{}' OR step.sector_ids && sectors)
      AND (step.user_role_ids <> '{}' OR step.sector_ids <> '{}'
        OR (is_manager AND (is_of_all_sectors OR item.sector_ids = '{}' OR item.sector_ids && sectors)))))
    AND (line.allows_own_decision OR (r.created_by_id IS DISTINCT FROM person AND NOT EXISTS (
      SELECT FROM reservation.reservation_item mine JOIN reservation.borrowing used ON used.reservation_item_id = mine.id
      WHERE mine.reservation_id = r.id AND used.is_main AND used.borrower_id = person)));
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
