CREATE TABLE "reservation"."reservation_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"rule" text NOT NULL,
	"zone" text NOT NULL,
	"starting_at" timestamp with time zone NOT NULL,
	"ending_at" timestamp with time zone NOT NULL,
	"without_public_holidays" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

ALTER TABLE "reservation"."reservation" ADD COLUMN "series_id" uuid;
ALTER TABLE "reservation"."reservation" ADD COLUMN "series_date" date;
ALTER TABLE "reservation"."reservation" ADD COLUMN "is_apart" boolean DEFAULT false NOT NULL;
ALTER TABLE "reservation"."reservation_series" ADD CONSTRAINT "reservation_series_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_series" ADD CONSTRAINT "reservation_series_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_series_subject_index" ON "reservation"."reservation_series" USING btree (kernel.normalize("subject") NULLS FIRST, "id");
CREATE INDEX "reservation_series_starting_at_index" ON "reservation"."reservation_series" USING btree ("starting_at" NULLS FIRST, "id");
ALTER TABLE "reservation"."reservation" ADD CONSTRAINT "reservation_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "reservation"."reservation_series"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_series_id_index" ON "reservation"."reservation" USING btree ("series_id" NULLS FIRST, "id");
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
-- What bookings ask of the items that they want, under the locks that keep it so.

-- Items as a booking judges them; `since` NULL: without what is held of them.
CREATE OR REPLACE FUNCTION reservation.claimed_items(wanted uuid[], since timestamptz, until timestamptz, excluded uuid) RETURNS json
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT json_agg(json_build_object('id', b.id, 'type', b.type, 'name', b.name, 'reservable', b.reservable,
      'managementMode', b.management_mode, 'quantity', b.quantity,
      'mostHeld', CASE WHEN b.management_mode = 'IN_QUANTITY' AND since IS NOT NULL
        THEN reservation.most_held(b.id, since, until, excluded) ELSE 0 END,
      'closesItself', b.closes_itself, 'ancestorIds', b.ancestor_ids, 'sectorIds', b.sector_ids,
      'userIds', b.user_ids, 'departmentIds', b.department_ids, 'departmentGroupIds', b.department_group_ids,
      'isObstructed', b.is_obstructed, 'obstacleName', b.obstacle_name, 'obstacleReason', b.obstacle_reason,
      'obstructedAt', to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')))
    FROM reservation.bookable b WHERE b.id = ANY (wanted));
END $$;

-- Locks what a booking wants and answers what it needs to decide, in one journey. Each statement in here sees what was
-- committed before it began, so what is read after the locks is final.
CREATE OR REPLACE FUNCTION reservation.claim(wanted uuid[], since timestamptz, until timestamptz, excluded uuid)
RETURNS TABLE (items json, holds json) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM reservation.lock_items(wanted);
  PERFORM reservation.drop_void_holds(wanted, since, until);
  RETURN QUERY SELECT reservation.claimed_items(wanted, since, until, excluded),
    (SELECT json_agg(json_build_object('itemId', h.item_id, 'placeId', h.place_id, 'placeName', h.place_name,
        'startingAt', to_char(h.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'endingAt', to_char(h.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'quantity', h.quantity,
        'intervention', h.intervention))
      FROM reservation.holds_of(wanted, since, until, excluded, 1000) h);
END $$;

-- The same for every slot of a series at once (D18): all items are locked before anything is looked at. `slot` counts
-- from 0. Without `locking` it is a look alone, which promises nothing.
CREATE OR REPLACE FUNCTION reservation.claim_slots(wanted uuid[], since timestamptz[], until timestamptz[], locking boolean)
RETURNS TABLE (items json, holds json, held json) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF locking THEN
    PERFORM reservation.lock_items(wanted);
    PERFORM reservation.drop_void_holds(wanted, slot.since, slot.until) FROM unnest(since, until) AS slot (since, until);
  END IF;
  RETURN QUERY SELECT reservation.claimed_items(wanted, NULL, NULL, NULL),
    (SELECT json_agg(json_build_object('slot', slot.place - 1, 'itemId', h.item_id, 'placeId', h.place_id,
        'placeName', h.place_name, 'reservationId', h.reservation_id,
        'startingAt', to_char(h.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'endingAt', to_char(h.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'quantity', h.quantity,
        'intervention', h.intervention))
      FROM unnest(since, until) WITH ORDINALITY AS slot (since, until, place)
      CROSS JOIN LATERAL reservation.holds_of(wanted, slot.since, slot.until, NULL, 100) h),
    (SELECT json_agg(json_build_object('slot', slot.place - 1, 'itemId', item.id,
        'most', reservation.most_held(item.id, slot.since, slot.until, NULL)))
      FROM unnest(since, until) WITH ORDINALITY AS slot (since, until, place)
      JOIN reservation.reservable_item item ON item.id = ANY (wanted) AND item.management_mode = 'IN_QUANTITY');
END $$;
