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
