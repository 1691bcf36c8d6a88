CREATE TABLE "reservation"."equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"synonyms" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || coalesce("synonyms", '') || ' ' || kernel.custom_text("custom_fields"))) STORED
);

CREATE TABLE "company"."property_equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

CREATE TABLE "company"."location_equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

CREATE TABLE "reservation"."external_reservation_item_equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_reservation_item_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

ALTER TABLE "company"."property" ADD COLUMN "location_id" uuid;
ALTER TABLE "company"."property" ADD COLUMN "capacity" integer;
ALTER TABLE "company"."location" ADD COLUMN "capacity" integer;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "location_id" uuid;
ALTER TABLE "reservation"."external_reservation_item" ADD COLUMN "capacity" integer;
ALTER TABLE "reservation"."equipment" ADD CONSTRAINT "equipment_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."equipment" ADD CONSTRAINT "equipment_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."property_equipment" ADD CONSTRAINT "property_equipment_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."property_equipment" ADD CONSTRAINT "property_equipment_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "reservation"."equipment"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."property_equipment" ADD CONSTRAINT "property_equipment_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."property_equipment" ADD CONSTRAINT "property_equipment_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."location_equipment" ADD CONSTRAINT "location_equipment_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."location_equipment" ADD CONSTRAINT "location_equipment_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "reservation"."equipment"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location_equipment" ADD CONSTRAINT "location_equipment_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."location_equipment" ADD CONSTRAINT "location_equipment_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_equipment" ADD CONSTRAINT "external_reservation_item_equipment_external_reservati_fcc3f0ec" FOREIGN KEY ("external_reservation_item_id") REFERENCES "reservation"."external_reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_equipment" ADD CONSTRAINT "external_reservation_item_equipment_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "reservation"."equipment"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_equipment" ADD CONSTRAINT "external_reservation_item_equipment_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_equipment" ADD CONSTRAINT "external_reservation_item_equipment_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "equipment_name_unique" ON "reservation"."equipment" USING btree (lower("name"));
CREATE INDEX "equipment_name_look" ON "reservation"."equipment" USING btree (kernel.look("name"));
CREATE INDEX "equipment_name_index" ON "reservation"."equipment" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "equipment_synonyms_index" ON "reservation"."equipment" USING btree (kernel.normalize("synonyms") NULLS FIRST, "id");
CREATE INDEX "equipment_created_at_index" ON "reservation"."equipment" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "equipment_search" ON "reservation"."equipment" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "equipment_custom_fields" ON "reservation"."equipment" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "property_equipment_property_id_index" ON "company"."property_equipment" USING btree ("property_id" NULLS FIRST, "id");
CREATE INDEX "property_equipment_equipment_id_index" ON "company"."property_equipment" USING btree ("equipment_id" NULLS FIRST, "id");
CREATE INDEX "location_equipment_location_id_index" ON "company"."location_equipment" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "location_equipment_equipment_id_index" ON "company"."location_equipment" USING btree ("equipment_id" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_equipment_external_reservati_fa1334bb" ON "reservation"."external_reservation_item_equipment" USING btree ("external_reservation_item_id" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_equipment_equipment_id_index" ON "reservation"."external_reservation_item_equipment" USING btree ("equipment_id" NULLS FIRST, "id");
ALTER TABLE "company"."property" ADD CONSTRAINT "property_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item" ADD CONSTRAINT "external_reservation_item_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "property_location_id_index" ON "company"."property" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "property_capacity_index" ON "company"."property" USING btree ("capacity" NULLS FIRST, "id");
CREATE INDEX "location_capacity_index" ON "company"."location" USING btree ("capacity" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_location_id_index" ON "reservation"."external_reservation_item" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_capacity_index" ON "reservation"."external_reservation_item" USING btree ("capacity" NULLS FIRST, "id");
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
    'own_rules', reservation.rules_in(r), 'capacity', r->'capacity',
    'location_id', CASE WHEN source <> 'location' THEN r->'location_id' END, 'equipment', '{}'::jsonb,
    'blocked', r->'blocked', 'blocked_at', r->'blocked_at', 'blocking_reason', r->'blocking_reason',
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
    reservable, management_mode, quantity, own_rules, capacity, location_id, blocked, blocked_at, blocking_reason, created_at, updated_at, created_by_id,
    updated_by_id)
  SELECT item.id, item.type, item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.own_rules, item.capacity, item.location_id, item.blocked, item.blocked_at,
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
    management_mode, quantity, own_rules, capacity, location_id, blocked, blocked_at, blocking_reason, updated_at, updated_by_id) = (now.name,
    now.reference, now.image_id, now.parent_id, now.reservation_category_id, now.reservable, now.management_mode,
    now.quantity, now.own_rules, now.capacity, now.location_id, now.blocked, now.blocked_at, now.blocking_reason, now.updated_at, now.updated_by_id)
  FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) now
  WHERE item.id = now.id AND (item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.own_rules, item.capacity, item.location_id, item.blocked, item.blocked_at,
    item.blocking_reason) IS DISTINCT FROM (now.name, now.reference, now.image_id, now.parent_id, now.reservation_category_id, now.reservable,
    now.management_mode, now.quantity, now.own_rules, now.capacity, now.location_id, now.blocked, now.blocked_at, now.blocking_reason);
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

-- What an item is equipped with: how many of each, by the ids of `reservation.equipment`.
CREATE OR REPLACE FUNCTION reservation.mirror_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := TG_ARGV[0];
  items uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM reservation.reservable_item WHERE id IN (SELECT %I FROM changed)
    ORDER BY id FOR NO KEY UPDATE) locked', owner) INTO items;
  EXECUTE format('UPDATE reservation.reservable_item item SET equipment = coalesce((SELECT jsonb_object_agg(equipment_id, counted)
      FROM (SELECT equipment_id, sum(quantity) AS counted FROM %I.%I own WHERE own.%I = item.id GROUP BY 1) held), ''{}'')
    WHERE item.id = ANY ($1)', TG_TABLE_SCHEMA, TG_TABLE_NAME, owner) USING items;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER equipment_add AFTER INSERT ON company.property_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('property_id');
CREATE OR REPLACE TRIGGER equipment_change AFTER UPDATE ON company.property_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('property_id');
CREATE OR REPLACE TRIGGER equipment_remove AFTER DELETE ON company.property_equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('property_id');
CREATE OR REPLACE TRIGGER equipment_add AFTER INSERT ON company.location_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('location_id');
CREATE OR REPLACE TRIGGER equipment_change AFTER UPDATE ON company.location_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('location_id');
CREATE OR REPLACE TRIGGER equipment_remove AFTER DELETE ON company.location_equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('location_id');
CREATE OR REPLACE TRIGGER equipment_add AFTER INSERT ON reservation.external_reservation_item_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('external_reservation_item_id');
CREATE OR REPLACE TRIGGER equipment_change AFTER UPDATE ON reservation.external_reservation_item_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('external_reservation_item_id');
CREATE OR REPLACE TRIGGER equipment_remove AFTER DELETE ON reservation.external_reservation_item_equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('external_reservation_item_id');

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
