-- Claims: a booking locks its items and reads their holds.

-- Items with the facts that rules need; `since` NULL: without holds.
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

CREATE OR REPLACE FUNCTION reservation.widest_buffer(items json) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT make_interval(mins => coalesce(max(greatest((item->'rules'->>'preparationMinutes')::int,
    (item->'rules'->>'tidyingMinutes')::int)), 0)) FROM json_array_elements(items) item
$$;

-- Holds in a period, as the availability rules read them.
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

-- Locks the items of a booking and returns its facts, in one round trip. Each statement sees rows committed before it
-- began, so facts read after the locks are final.
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

-- Claims for independent reservations in one round trip: locks all items before it reads.
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

-- Same for all slots of a series (D18). `slot` counts from 0. Without `locking` the result can become wrong at once.
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
