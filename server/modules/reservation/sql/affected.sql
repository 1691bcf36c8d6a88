-- Reservations that an item's unavailability affects (D57).

-- Unavailability caused by a record: an intervention, a blocked or moved item, a closed period. A moved item is as
-- unavailable as its new places. `units` NULL: the whole item.
CREATE OR REPLACE FUNCTION reservation.unavailability_of(record uuid, zone text)
RETURNS TABLE (kind text, item_id uuid, since timestamptz, until timestamptz, units int)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT 'OUTAGE', outage.item_id, outage.starting_at, outage.ending_at, outage.quantity
  FROM reservation.outage WHERE outage.intervention_id = record
  UNION ALL
  SELECT 'BLOCK', item.id, coalesce(item.obstructed_at, timestamptz '2000-01-01 00:00:00+00'),
    timestamptz '9999-01-01 00:00:00+00', NULL
  FROM reservation.bookable item WHERE item.id = record AND item.is_obstructed
  UNION ALL
  SELECT 'BLOCK', item.id, outage.starting_at, outage.ending_at, NULL
  FROM reservation.reservable_item item JOIN reservation.outage ON outage.item_id = ANY (item.ancestor_ids)
  WHERE item.id = record AND outage.ending_at > now()
  UNION ALL
  SELECT 'CLOSED', item.id, period.starting_on::timestamp AT TIME ZONE zone, period.reopening_on::timestamp AT TIME ZONE zone, NULL
  FROM reservation.bookable item JOIN reservation.closed_period period ON period.location_id = ANY (item.place_ids)
  WHERE item.id = record AND period.reopening_on > current_date - 1
  UNION ALL
  SELECT 'CLOSED', period.location_id, period.starting_on::timestamp AT TIME ZONE zone,
    period.reopening_on::timestamp AT TIME ZONE zone, NULL
  FROM reservation.closed_period period WHERE period.id = record;
END $$;

-- Items affected by the unavailability of one item; `item` NULL: every item.
CREATE OR REPLACE FUNCTION reservation.concerned_items(kind text, item uuid) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF item IS NULL THEN
    RETURN QUERY SELECT one.id FROM reservation.reservable_item one;
    RETURN;
  END IF;
  RETURN QUERY
  SELECT item
  UNION
  SELECT part.id FROM reservation.reservable_item part WHERE part.ancestor_ids @> ARRAY[item]
  UNION
  SELECT unnest(one.ancestor_ids) FROM reservation.reservable_item one WHERE kind = 'OUTAGE' AND one.id = item
  UNION
  SELECT thing.id FROM reservation.reservable_item thing WHERE kind = 'CLOSED' AND thing.location_id IN (
    SELECT item UNION SELECT part.id FROM reservation.reservable_item part WHERE part.ancestor_ids @> ARRAY[item]);
END $$;

-- Reservation items from now on that one of the causes affects: those with a hold, and pending requests, which would
-- lose their slot. Of an item in quantity, an outage affects those with too few units left; `units` add to stored
-- outages, NULL: the whole stock.
CREATE OR REPLACE FUNCTION reservation.affected_lines(causes jsonb)
RETURNS TABLE (line_id uuid, reservation_id uuid)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT DISTINCT line.id, line.reservation_id
  FROM jsonb_to_recordset(causes) AS cause (kind text, "itemId" uuid, "startingAt" timestamp, "endingAt" timestamp, units int)
  CROSS JOIN LATERAL (SELECT greatest(cause."startingAt" AT TIME ZONE 'UTC', now()) AS since,
    cause."endingAt" AT TIME ZONE 'UTC' AS until) slot
  CROSS JOIN LATERAL reservation.concerned_items(cause.kind, cause."itemId") AS concerned (id)
  JOIN reservation.reservable_item item ON item.id = concerned.id
  JOIN reservation.reservation_item line ON line.reservable_item_id = item.id
    AND (line.is_holding OR line.validation_status = 'PENDING' AND line.cancelled_at IS NULL)
    AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
    AND line.starting_at > slot.since - item.longest_line AND line.starting_at < slot.until + item.widest_buffer
  CROSS JOIN LATERAL (SELECT line.starting_at - CASE cause.kind WHEN 'OUTAGE' THEN line.preparation ELSE interval '0' END AS since,
    line.held_until + CASE cause.kind WHEN 'OUTAGE' THEN line.tidying ELSE interval '0' END AS until) taken
  WHERE taken.since < slot.until AND taken.until > slot.since
    AND (cause.kind <> 'OUTAGE' OR item.id <> cause."itemId" OR item.management_mode <> 'IN_QUANTITY'
      OR reservation.most_held(item.id, greatest(taken.since, slot.since), least(taken.until, slot.until), NULL, true)
        + CASE WHEN line.is_holding THEN 0 ELSE line.quantity END + coalesce(cause.units, item.quantity) > item.quantity);
END $$;

-- Claims take this lock shared, writes of closed periods exclusively: they wait for running bookings, and later
-- bookings see the period.
CREATE OR REPLACE FUNCTION reservation.lock_closures() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('reservation.closed_period', 0))
$$;
