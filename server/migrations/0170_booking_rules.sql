CREATE TABLE "reservation"."closed_period" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location_id" uuid,
	"starting_on" date NOT NULL,
	"reopening_on" date NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED
);

ALTER TABLE "reservation"."reservation_category" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "start_days" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "public_holidays" text;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "shortest_minutes" integer;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "longest_minutes" integer;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "notice_hours" integer;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "horizon_days" integer;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "preparation_minutes" integer;
ALTER TABLE "reservation"."reservation_category" ADD COLUMN "tidying_minutes" integer;
ALTER TABLE "company"."property" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "company"."property" ADD COLUMN "start_days" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "company"."property" ADD COLUMN "public_holidays" text;
ALTER TABLE "company"."property" ADD COLUMN "shortest_minutes" integer;
ALTER TABLE "company"."property" ADD COLUMN "longest_minutes" integer;
ALTER TABLE "company"."property" ADD COLUMN "notice_hours" integer;
ALTER TABLE "company"."property" ADD COLUMN "horizon_days" integer;
ALTER TABLE "company"."property" ADD COLUMN "preparation_minutes" integer;
ALTER TABLE "company"."property" ADD COLUMN "tidying_minutes" integer;
ALTER TABLE "company"."location" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "company"."location" ADD COLUMN "start_days" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "company"."location" ADD COLUMN "public_holidays" text;
ALTER TABLE "company"."location" ADD COLUMN "shortest_minutes" integer;
ALTER TABLE "company"."location" ADD COLUMN "longest_minutes" integer;
ALTER TABLE "company"."location" ADD COLUMN "notice_hours" integer;
ALTER TABLE "company"."location" ADD COLUMN "horizon_days" integer;
ALTER TABLE "company"."location" ADD COLUMN "preparation_minutes" integer;
ALTER TABLE "company"."location" ADD COLUMN "tidying_minutes" integer;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "start_days" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "public_holidays" text;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "shortest_minutes" integer;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "longest_minutes" integer;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "notice_hours" integer;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "horizon_days" integer;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "preparation_minutes" integer;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "tidying_minutes" integer;
ALTER TABLE "reservation"."reservation" ADD COLUMN "override_reason" text;
ALTER TABLE "reservation"."closed_period" ADD CONSTRAINT "closed_period_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."closed_period" ADD CONSTRAINT "closed_period_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."closed_period" ADD CONSTRAINT "closed_period_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "closed_period_name_index" ON "reservation"."closed_period" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "closed_period_location_id_index" ON "reservation"."closed_period" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "closed_period_starting_on_index" ON "reservation"."closed_period" USING btree ("starting_on" NULLS FIRST, "id");
CREATE INDEX "closed_period_reopening_on_index" ON "reservation"."closed_period" USING btree ("reopening_on" NULLS FIRST, "id");
CREATE INDEX "closed_period_created_at_index" ON "reservation"."closed_period" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "closed_period_search" ON "reservation"."closed_period" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "closed_period_custom_fields" ON "reservation"."closed_period" USING gin ("custom_fields" jsonb_path_ops);
ALTER TABLE "reservation"."reservation_category" ADD CONSTRAINT "reservation_category_start_days_check" CHECK ("start_days" <@ ARRAY['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']::text[]);
ALTER TABLE "reservation"."reservation_category" ADD CONSTRAINT "reservation_category_public_holidays_check" CHECK ("public_holidays" IN ('ALLOWED', 'REFUSED'));
ALTER TABLE "company"."property" ADD CONSTRAINT "property_start_days_check" CHECK ("start_days" <@ ARRAY['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']::text[]);
ALTER TABLE "company"."property" ADD CONSTRAINT "property_public_holidays_check" CHECK ("public_holidays" IN ('ALLOWED', 'REFUSED'));
ALTER TABLE "company"."location" ADD CONSTRAINT "location_start_days_check" CHECK ("start_days" <@ ARRAY['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']::text[]);
ALTER TABLE "company"."location" ADD CONSTRAINT "location_public_holidays_check" CHECK ("public_holidays" IN ('ALLOWED', 'REFUSED'));
ALTER TABLE "reservation"."external_reservation_item" ADD CONSTRAINT "external_reservation_item_start_days_check" CHECK ("start_days" <@ ARRAY['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']::text[]);
ALTER TABLE "reservation"."external_reservation_item" ADD CONSTRAINT "external_reservation_item_public_holidays_check" CHECK ("public_holidays" IN ('ALLOWED', 'REFUSED'));
-- What booking, availability and the planning ask of items.

-- Items with what stands in their way: themselves or a place that they lie in, when blocked.
CREATE OR REPLACE VIEW reservation.bookable AS
  SELECT item.id, item.type, item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.search_text, item.ancestor_ids, item.sector_ids,
    item.user_ids, item.department_ids, item.department_group_ids,
    coalesce(category.closing_type = 'NONE', true) AS closes_itself,
    category.name AS category_name, category.color AS category_color,
    obstacle.id IS NOT NULL AS is_obstructed, obstacle.name AS obstacle_name,
    obstacle.blocked_at AS obstructed_at, obstacle.blocking_reason AS obstacle_reason, item.own_rules
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
-- nothing from its start on (D11). What prepares and tidies up is held with the slot (D34).
CREATE OR REPLACE FUNCTION reservation.most_held(item uuid, since timestamptz, until timestamptz, excluded uuid) RETURNS bigint
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
    (SELECT NULL::uuid, outage.starting_at, outage.ending_at, outage.starting_at, outage.ending_at, 1, outage.number
    FROM reservation.outage
    WHERE outage.item_id = node.place_id AND outage.starting_at < until AND outage.ending_at > since
    ORDER BY outage.starting_at LIMIT most)
  ) line;
END $$;
-- Rules of booking (D34), as `resources/domain/bookingRules.ts` reads them.

-- Those that a category or an item says itself.
CREATE OR REPLACE FUNCTION reservation.rules_in(r jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('openingHours', nullif(r->'opening_hours', '[]'),
    'startDays', nullif(r->'start_days', '[]'), 'publicHolidays', r->'public_holidays',
    'shortestMinutes', r->'shortest_minutes', 'longestMinutes', r->'longest_minutes',
    'noticeHours', r->'notice_hours', 'horizonDays', r->'horizon_days',
    'preparationMinutes', r->'preparation_minutes', 'tidyingMinutes', r->'tidying_minutes'))
$$;

-- What is taken of an item before and after each slot, as its rules say.
CREATE OR REPLACE FUNCTION reservation.buffer_of(rules jsonb, side text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT make_interval(mins => coalesce((rules->>side)::int, 0))
$$;

-- Those that hold for an item: its own, else those of its category, else those of the nearest category above; and when
-- it, or a place that it lies in, is closed from today on.
CREATE OR REPLACE FUNCTION reservation.booking_rules(category uuid, own jsonb, places uuid[]) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  rules jsonb := own;
  above uuid := category;
  said jsonb;
  closed jsonb;
BEGIN
  FOR level IN 1 .. 100 LOOP
    EXIT WHEN above IS NULL;
    SELECT one.parent_id, reservation.rules_in(to_jsonb(one)) INTO above, said
    FROM reservation.reservation_category one WHERE one.id = above;
    rules := said || rules;
  END LOOP;
  SELECT jsonb_agg(jsonb_build_object('name', one.name, 'from', one.starting_on, 'to', one.reopening_on)) INTO closed
  FROM (SELECT * FROM reservation.closed_period period
    WHERE (period.location_id IS NULL OR period.location_id = ANY (places)) AND period.reopening_on > current_date - 1
    ORDER BY period.starting_on LIMIT 100) one;
  RETURN CASE WHEN closed IS NULL THEN rules ELSE rules || jsonb_build_object('closures', closed) END;
END $$;

-- A line that takes a slot anew, or again, takes what the rules of that moment add to it; new ones come with it.
CREATE OR REPLACE FUNCTION reservation.stamp_buffers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rules jsonb;
BEGIN
  SELECT reservation.booking_rules(item.reservation_category_id, item.own_rules, '{}') INTO rules
  FROM reservation.reservable_item item WHERE item.id = NEW.reservable_item_id;
  NEW.preparation := reservation.buffer_of(rules, 'preparationMinutes');
  NEW.tidying := reservation.buffer_of(rules, 'tidyingMinutes');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER buffers BEFORE UPDATE ON reservation.reservation_item FOR EACH ROW
  WHEN ((NEW.starting_at, NEW.ending_at, NEW.reservable_item_id) IS DISTINCT FROM
      (OLD.starting_at, OLD.ending_at, OLD.reservable_item_id)
    OR (OLD.planning_status = 'PENDING' AND NEW.planning_status <> 'PENDING')
    OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL))
  EXECUTE FUNCTION reservation.stamp_buffers();

-- The names of the roles that may book against the rules.
CREATE OR REPLACE FUNCTION reservation.roles_lifting_rules() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM security.user_role
  WHERE rights ? 'OVERRIDE_BOOKING_RULES' AND 'RESERVATION_MANAGEMENT' = ANY (applications)
$$;
-- What bookings ask of the items that they want, under the locks that keep it so.

-- Items as a booking judges them; `since` NULL: without what is held of them.
CREATE OR REPLACE FUNCTION reservation.claimed_items(wanted uuid[], since timestamptz, until timestamptz, excluded uuid) RETURNS json
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', b.id, 'type', b.type, 'name', b.name, 'reservable', b.reservable,
      'managementMode', b.management_mode, 'quantity', b.quantity,
      'mostHeld', CASE WHEN b.management_mode = 'IN_QUANTITY' AND since IS NOT NULL THEN reservation.most_held(b.id,
        since - reservation.buffer_of(said.rules, 'preparationMinutes'),
        until + reservation.buffer_of(said.rules, 'tidyingMinutes'), excluded) ELSE 0 END,
      'closesItself', b.closes_itself, 'rules', said.rules,
      'ancestorIds', b.ancestor_ids, 'sectorIds', b.sector_ids,
      'userIds', b.user_ids, 'departmentIds', b.department_ids, 'departmentGroupIds', b.department_group_ids,
      'isObstructed', b.is_obstructed, 'obstacleName', b.obstacle_name, 'obstacleReason', b.obstacle_reason,
      'obstructedAt', to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')))
    FROM reservation.bookable b
    CROSS JOIN LATERAL (SELECT reservation.booking_rules(b.reservation_category_id, b.own_rules, b.id || b.ancestor_ids) AS rules OFFSET 0) said
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
          slot.until + reservation.buffer_of((item->'rules')::jsonb, 'tidyingMinutes'), NULL)))
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

-- The stock is asserted by the database too (D9). Statements that write lines lock their items first, so that who comes
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
        reservation.most_held(item.id, since, until, NULL) > item.quantity
        OR EXISTS (SELECT FROM reservation.hold part WHERE part.item_id = item.id
          AND tstzrange(part.starting_at, part.held_until) && tstzrange(since, until))
      ELSE line.quantity > item.quantity END)
    OR EXISTS (SELECT FROM reservation.reservable_item item JOIN reservation.reservable_item place
        ON place.id = ANY (item.ancestor_ids) AND place.management_mode = 'IN_QUANTITY'
      WHERE item.id = line.reservable_item_id
        AND reservation.most_held(place.id, since, until, NULL) > 0) THEN
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
-- reservation.reservable_item mirrors properties, locations and external items under their ids.

-- A record of one of the three tables as a row of this one.
CREATE OR REPLACE FUNCTION reservation.as_item(source text, r jsonb) RETURNS reservation.reservable_item
LANGUAGE sql STABLE AS $$
  SELECT jsonb_populate_record(NULL::reservation.reservable_item, jsonb_build_object(
    'id', r->'id', 'type', upper(source), 'name', r->'name', 'reference', r->'reference', 'image_id', r->'image_id',
    'parent_id', CASE WHEN source = 'location' THEN r->'parent_id' END,
    'reservation_category_id', r->'reservation_category_id',
    'reservable', coalesce(r->'reservable', 'true'),
    'management_mode', coalesce(r->>'management_mode', 'INDIVIDUALLY'),
    'quantity', CASE WHEN r->>'management_mode' = 'IN_QUANTITY' THEN coalesce((r->>'quantity')::int, 0) ELSE 1 END,
    'own_rules', reservation.rules_in(r), 'blocked', r->'blocked', 'blocked_at', r->'blocked_at', 'blocking_reason', r->'blocking_reason',
    'created_at', r->'created_at', 'updated_at', r->'updated_at',
    'created_by_id', r->'created_by_id', 'updated_by_id', r->'updated_by_id'))
$$;

-- Ancestors of the given items and of everything below them, from their parents.
CREATE OR REPLACE FUNCTION reservation.place_items(moved uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE branch AS (
    SELECT id, parent_id FROM reservation.reservable_item WHERE id = ANY (moved) AND type = 'LOCATION'
    UNION
    SELECT child.id, child.parent_id FROM reservation.reservable_item child JOIN branch ON child.parent_id = branch.id
  ), chain AS (
    SELECT id, parent_id AS ancestor_id, 1 AS depth FROM branch WHERE parent_id IS NOT NULL
    UNION ALL
    SELECT chain.id, above.parent_id, depth + 1
    FROM chain JOIN reservation.reservable_item above ON above.id = chain.ancestor_id
    WHERE above.parent_id IS NOT NULL AND depth < 100
  ), placed AS (
    SELECT branch.id,
      coalesce(array_agg(chain.ancestor_id ORDER BY depth) FILTER (WHERE depth IS NOT NULL), '{}') AS ancestor_ids
    FROM branch LEFT JOIN chain ON chain.id = branch.id GROUP BY branch.id
  )
  UPDATE reservation.reservable_item item SET ancestor_ids = placed.ancestor_ids
  FROM placed WHERE item.id = placed.id AND item.ancestor_ids <> placed.ancestor_ids
$$;

CREATE OR REPLACE FUNCTION reservation.add_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reservation.reservable_item (id, type, name, reference, image_id, parent_id, reservation_category_id,
    reservable, management_mode, quantity, own_rules, blocked, blocked_at, blocking_reason, created_at, updated_at, created_by_id,
    updated_by_id)
  SELECT item.id, item.type, item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.own_rules, item.blocked, item.blocked_at,
    item.blocking_reason, item.created_at, item.updated_at, item.created_by_id, item.updated_by_id
  FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) item;
  IF TG_TABLE_NAME = 'location' THEN
    PERFORM reservation.place_items(array_agg(id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reservation.change_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reshaped uuid[];
  moved uuid[];
BEGIN
  -- What a booking depends on is changed under the same locks, in the same order, as a booking takes.
  SELECT array_agg(now.id), array_agg(now.id) FILTER (WHERE now.parent_id IS DISTINCT FROM item.parent_id)
  INTO reshaped, moved
  FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) now
  JOIN reservation.reservable_item item ON item.id = now.id
  WHERE (now.parent_id, now.management_mode, now.quantity) IS DISTINCT FROM
    (item.parent_id, item.management_mode, item.quantity);
  PERFORM 1 FROM reservation.reservable_item item
  WHERE item.id = ANY (reshaped) OR item.ancestor_ids && reshaped OR item.id IN (
    SELECT unnest(parent.id || parent.ancestor_ids) FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) now
    JOIN reservation.reservable_item parent ON parent.id = now.parent_id WHERE now.id = ANY (moved))
  ORDER BY item.id FOR NO KEY UPDATE;

  UPDATE reservation.reservable_item item SET (name, reference, image_id, parent_id, reservation_category_id, reservable,
    management_mode, quantity, own_rules, blocked, blocked_at, blocking_reason, updated_at, updated_by_id) = (now.name,
    now.reference, now.image_id, now.parent_id, now.reservation_category_id, now.reservable, now.management_mode,
    now.quantity, now.own_rules, now.blocked, now.blocked_at, now.blocking_reason, now.updated_at, now.updated_by_id)
  FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) now
  WHERE item.id = now.id AND (item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.own_rules, item.blocked, item.blocked_at,
    item.blocking_reason) IS DISTINCT FROM (now.name, now.reference, now.image_id, now.parent_id, now.reservation_category_id, now.reservable,
    now.management_mode, now.quantity, now.own_rules, now.blocked, now.blocked_at, now.blocking_reason);
  IF moved IS NOT NULL THEN
    PERFORM reservation.place_items(moved);
  END IF;
  IF reshaped IS NOT NULL THEN
    PERFORM reservation.recheck_items(reshaped, moved);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reservation.remove_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reservation.reservable_item item USING changed WHERE item.id = changed.id;
  RETURN NULL;
END $$;

-- Lists of one item changed by two at once: the second waits for the first before it reads what to mirror.
CREATE OR REPLACE FUNCTION reservation.mirror_audience() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  list text := TG_ARGV[0];
  owner text := TG_ARGV[1];
  listed text := TG_ARGV[2];
BEGIN
  EXECUTE format('SELECT FROM reservation.reservable_item WHERE id IN (SELECT %I FROM changed)
    ORDER BY id FOR NO KEY UPDATE', owner);
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO reservation.%I (reservable_item_id, %I) SELECT %I, %I FROM changed',
      'reservable_item_' || list, listed, owner, listed);
  ELSE
    EXECUTE format('DELETE FROM reservation.%I own USING changed WHERE own.reservable_item_id = changed.%I
      AND own.%I = changed.%I', 'reservable_item_' || list, owner, listed, listed);
  END IF;
  EXECUTE format('UPDATE reservation.reservable_item item SET %1$I = ARRAY(SELECT own.%2$I FROM reservation.%3$I own
      WHERE own.reservable_item_id = item.id) WHERE item.id IN (SELECT %4$I FROM changed)',
    listed || 's', listed, 'reservable_item_' || list, owner);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.add_items();
CREATE OR REPLACE TRIGGER reservable_item_change AFTER UPDATE ON company.property REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.change_items();
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.remove_items();
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_sectors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'property_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_sectors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'property_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'property_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'property_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_departments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'property_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_departments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'property_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_department_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'property_id', 'department_group_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_department_groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'property_id', 'department_group_id');

CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.add_items();
CREATE OR REPLACE TRIGGER reservable_item_change AFTER UPDATE ON company.location REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.change_items();
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.remove_items();
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_sectors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'location_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_sectors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'location_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'location_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'location_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_departments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'location_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_departments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'location_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_department_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'location_id', 'department_group_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_department_groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'location_id', 'department_group_id');

CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.add_items();
CREATE OR REPLACE TRIGGER reservable_item_change AFTER UPDATE ON reservation.external_reservation_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.change_items();
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.remove_items();
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_sectors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'external_reservation_item_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_sectors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'external_reservation_item_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'external_reservation_item_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'external_reservation_item_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_departments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'external_reservation_item_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_departments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'external_reservation_item_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_department_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'external_reservation_item_id', 'department_group_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_department_groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'external_reservation_item_id', 'department_group_id');
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
-- chose if they chose (or of the role that takes over at the end of the delay, D82), and neither they nor whom they stand
-- in for made the reservation or are its main borrower, unless
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
        OR (able.is_manager AND (able.is_of_all_sectors OR item.sector_ids = '{}' OR item.sector_ids && able.sectors))))
      OR (step.escalated_at IS NOT NULL AND step.escalation_role_id = ANY (able.role_ids)))
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
