-- Items that an intervention blocks refuse new bookings meanwhile (D9), with the places that they lie in and their
-- parts (D10). What is booked already stays.

-- Lists by state: what is neither cancelled nor realised is few among all.
CREATE INDEX intervention_open ON intervention.intervention (limit_date, expected_ending_at)
  WHERE cancellation_date IS NULL AND realization_ending_at IS NULL;
CREATE INDEX intervention_cancelled ON intervention.intervention (cancellation_date) WHERE cancellation_date IS NOT NULL;

-- When an item cannot be booked, and because of which intervention.
CREATE TABLE reservation.outage (
  intervention_id uuid PRIMARY KEY REFERENCES intervention.intervention ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES reservation.reservable_item,
  number text NOT NULL,
  starting_at timestamptz NOT NULL,
  ending_at timestamptz NOT NULL,
  CHECK (starting_at < ending_at)
);
CREATE INDEX outage_slot ON reservation.outage (item_id, starting_at) INCLUDE (ending_at);

-- The outage of an intervention, if it makes one: its real dates as far as they are known, else the planned ones. Work
-- that began late lasts as long as planned; work that was never planned lasts until it is realised, that is beyond
-- every booking.
CREATE FUNCTION reservation.outage_of(i intervention.intervention) RETURNS SETOF reservation.outage
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT i.id, coalesce(i.location_id, i.property_id), i.number, lasts.since, lasts.until
  FROM (SELECT coalesce(i.realization_starting_at, i.expected_starting_at) AS since,
    CASE WHEN i.realization_ending_at IS NOT NULL THEN i.realization_ending_at
      WHEN i.realization_starting_at IS NULL THEN i.expected_ending_at
      WHEN i.expected_ending_at IS NULL THEN timestamptz '2200-01-01 00:00:00+00'
      ELSE greatest(i.expected_ending_at, i.realization_starting_at + (i.expected_ending_at - i.expected_starting_at))
    END AS until) lasts
  WHERE i.block_reservable_item AND i.cancellation_date IS NULL AND lasts.since < lasts.until
$$;

-- New outages come under the locks of a booking: one that is under way is waited for, one that comes later sees them.
CREATE FUNCTION reservation.write_outages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
BEGIN
  SELECT array_agg(DISTINCT wanted.item_id) INTO concerned
  FROM changed JOIN intervention.intervention i ON i.id = changed.id CROSS JOIN LATERAL reservation.outage_of(i) wanted
  LEFT JOIN reservation.outage held ON held.intervention_id = wanted.intervention_id
  WHERE (held.item_id, held.starting_at, held.ending_at) IS DISTINCT FROM
    (wanted.item_id, wanted.starting_at, wanted.ending_at);
  IF concerned IS NOT NULL THEN
    PERFORM reservation.lock_items(concerned);
  END IF;
  DELETE FROM reservation.outage held USING changed WHERE held.intervention_id = changed.id;
  INSERT INTO reservation.outage
  SELECT wanted.* FROM changed JOIN intervention.intervention i ON i.id = changed.id
    CROSS JOIN LATERAL reservation.outage_of(i) wanted;
  RETURN NULL;
END $$;
CREATE TRIGGER outage_added AFTER INSERT ON intervention.intervention REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.write_outages();
CREATE TRIGGER outage_changed AFTER UPDATE ON intervention.intervention REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.write_outages();

-- What takes an item's slot in a period: lines and outages, its own, those of the places it lies in and of its parts.
-- At most `most` of each, in order of time.
DROP FUNCTION reservation.holds_of(uuid[], timestamptz, timestamptz, uuid, int);
CREATE FUNCTION reservation.holds_of(items uuid[], since timestamptz, until timestamptz, excluded uuid, most int)
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
    (SELECT taken.reservation_id, taken.starting_at, taken.held_until, taken.quantity, NULL::text AS intervention
    FROM reservation.reservation_item taken
    WHERE taken.reservable_item_id = node.place_id AND taken.is_holding
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

CREATE OR REPLACE FUNCTION reservation.claim(wanted uuid[], since timestamptz, until timestamptz, excluded uuid)
RETURNS TABLE (items json, holds json) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM reservation.lock_items(wanted);
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
